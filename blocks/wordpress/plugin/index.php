<?php
/**
 * Silence is golden.
 *
 * @package Tagdrop
 */
