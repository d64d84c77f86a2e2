<?php

// The plugins' own code without the software that it runs in: `common` and the mappers know neither.
spl_autoload_register(static function (string $class): void {
    $folders = ['Common' => 'common/src', 'WooCommerce' => 'woocommerce/src', 'PrestaShop' => 'prestashop/src'];
    $parts = explode('\\', $class);
    $file = dirname(__DIR__, 2) . '/' . ($folders[$parts[1] ?? ''] ?? '') . '/' . implode('/', array_slice($parts, 2)) . '.php';
    if ($parts[0] === 'DigitalWardrobe' && is_file($file)) {
        require $file;
    }
});

require __DIR__ . '/MemoryOutbox.php';
