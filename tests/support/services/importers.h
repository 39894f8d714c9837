#pragma once

// Importers that behave as services do, for round trips. Each works on a simulated state of a site.
// Sources of the rules, noted next to them:
//   [moodle PATH], [canvas PATH], [sakai PATH], [ilias PATH]  stored text of that public repository
//   (own)  decided by us; (gk)  general knowledge, not looked up

#include "tests/support/services/canvas_importers.h"
#include "tests/support/services/classroom50_readers.h"
#include "tests/support/services/moodle_importers.h"
#include "tests/support/services/other_importers.h"
#include "tests/support/services/site_class.h"
