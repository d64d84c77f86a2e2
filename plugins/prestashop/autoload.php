<?php

spl_autoload_register(static function (string $class): void {
    $folders = ['DigitalWardrobe\\Common\\' => 'common', 'DigitalWardrobe\\PrestaShop\\' => 'src'];
    foreach ($folders as $prefix => $folder) {
        if (strpos($class, $prefix) === 0) {
            $file = __DIR__ . "/$folder/" . str_replace('\\', '/', substr($class, strlen($prefix))) . '.php';
            if (is_file($file)) {
                require $file;
            }
        }
    }
});
