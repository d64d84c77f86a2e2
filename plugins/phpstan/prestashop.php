<?php

// The shop's own loader makes the classes that its sources do not show: Order of OrderCore, and so on.
require getenv('PRESTASHOP_DIR') . '/config/defines.inc.php';
require getenv('PRESTASHOP_DIR') . '/config/autoload.php';

// Constants that it makes of its settings as it starts.
define('_DB_NAME_', 'shop');
define('_DB_PREFIX_', 'ps_');
define('_MYSQL_ENGINE_', 'InnoDB');
