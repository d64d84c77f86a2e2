<?php

// Constants that WordPress makes as it starts, so that its sources do not show them.
define('DB_NAME', 'shop');
define('HOUR_IN_SECONDS', 3600);
