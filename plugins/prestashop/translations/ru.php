<?php

global $_MODULE;
$_MODULE = [];
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_55e60b599b2002899be3cbb2afac0479'] = 'Ждут отправки: %1$d, отклонено: %2$d.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_489e3ebe5d2a5330463837817598eff2'] = 'Адрес вашего товарного фида. Никому его не показывайте.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_3df640753d32d591bcb397009a35a953'] = 'Добавляет покупки клиентов в их цифровой гардероб.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_dfe6076e1d429c24edcbb2686bb39567'] = 'Цвет';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_72d14f9d2206ccede5d79c0e268ff308'] = 'Digital Wardrobe не отвечает или не знает этот ключ.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_dffde0e9622c879db01e36154b953cb3'] = 'Digital Wardrobe знает этот магазин: заказы будут подписаны и отправлены.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_eb7160e9e59f63512e9c52f2b2605cf8'] = 'Введите адрес и ключ, затем сохраните.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_019ec3132cdf8ee0f2e2a75cf5d3e459'] = 'Пол';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_7b48275a9d5a09571bf9588534b36340'] = 'Ключ интеграции';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_43f2a9b8e8d3b2370df7a3beb9609bd7'] = 'Названия ваших характеристик через запятую. Обычные распознаются сами.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_ab8a3014cbc2b5424c3d899b8215d21d'] = 'Открыть эти вещи в цифровом гардеробе';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_c383548af16f28e7029701fcd9fefed7'] = 'Сохранить и проверить соединение';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_42fd4991088abcac031680aecdbcfd5c'] = 'Адрес сервиса';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_6f6cb72d544962fa333e2e34ce64f719'] = 'Размер';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_099e75f99b3ffa3f9f37e476d21f08b0'] = 'Адрес сервиса не является веб-адресом.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_a824de86e6cc663b61bb80efa2ade634'] = 'Ключ интеграции неполный. Скопируйте его ещё раз.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_cc559b915c964638ac366cfe4ba92afc'] = 'Ожидающие заказы отправляются при посещениях магазина. Этот адрес может вызывать и задание cron.';
