#!/bin/sh
touch /tmp/sudokulab-attack-sh
