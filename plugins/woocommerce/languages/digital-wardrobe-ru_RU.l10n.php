<?php

return [
    'domain' => 'digital-wardrobe',
    'language' => 'ru_RU',
    'messages' => [
        'Brings what your customers buy into their digital wardrobe.'
            => 'Добавляет покупки клиентов в их цифровой гардероб.',
        'Slugs of your own attributes, divided by commas. The usual names are known.'
            => 'Ярлыки ваших атрибутов через запятую. Обычные названия распознаются сами.',
        'Service address'
            => 'Адрес сервиса',
        'Where you opened the dashboard of Digital Wardrobe.'
            => 'Адрес, по которому вы открываете панель Digital Wardrobe.',
        'Integration key'
            => 'Ключ интеграции',
        'From the last step of the set-up in the dashboard.'
            => 'Из последнего шага настройки в панели.',
        'Connection'
            => 'Соединение',
        'Virtual products'
            => 'Виртуальные товары',
        'Leave them out: vouchers and downloads belong into no wardrobe'
            => 'Не отправлять: сертификатам и файлам не место в гардеробе',
        'Colour'
            => 'Цвет',
        'Size'
            => 'Размер',
        'Gender'
            => 'Пол',
        'Brand'
            => 'Бренд',
        'The service address is not a web address.'
            => 'Адрес сервиса не является веб-адресом.',
        'This is not a whole integration key. Copy it anew.'
            => 'Ключ интеграции неполный. Скопируйте его ещё раз.',
        'Enter the address and the key, then save.'
            => 'Введите адрес и ключ, затем сохраните.',
        '%1$d messages wait to be sent, %2$d were refused.'
            => 'Ждут отправки: %1$d, отклонено: %2$d.',
        'Test the connection'
            => 'Проверить соединение',
        'Address of your product feed. Keep it to yourself.'
            => 'Адрес вашего товарного фида. Никому его не показывайте.',
        'Digital Wardrobe knows this shop: orders will be signed and sent.'
            => 'Digital Wardrobe знает этот магазин: заказы будут подписаны и отправлены.',
        'Digital Wardrobe could not be asked, or does not know this key.'
            => 'Digital Wardrobe не отвечает или не знает этот ключ.',
        'Open these items in your digital wardrobe'
            => 'Открыть эти вещи в цифровом гардеробе',
        'Digital Wardrobe refused what was sent: %s'
            => 'Digital Wardrobe отклонил отправленное: %s',
        'This code cannot be checked just now. Try again in a minute.'
            => 'Сейчас этот код не удаётся проверить. Попробуйте через минуту.',
        'This code has been used or is no longer valid.'
            => 'Этот код уже использован или больше не действует.',
        'This code has expired.'
            => 'Срок действия кода истёк.',
        'This code cannot be used yet.'
            => 'Этот код пока нельзя использовать.',
        'The order is below the minimum of this code.'
            => 'Сумма заказа меньше минимума для этого кода.',
        'This code is for orders in another currency.'
            => 'Этот код для заказов в другой валюте.',
        'This code cannot be used in this shop.'
            => 'Этот код нельзя использовать в этом магазине.',
    ],
];
