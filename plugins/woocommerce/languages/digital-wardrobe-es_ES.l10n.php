<?php

return [
    'domain' => 'digital-wardrobe',
    'language' => 'es_ES',
    'messages' => [
        'Brings what your customers buy into their digital wardrobe.'
            => 'Lleva las compras de sus clientes a su armario digital.',
        'Slugs of your own attributes, divided by commas. The usual names are known.'
            => 'Slugs de sus propios atributos, separados por comas. Los nombres habituales ya se reconocen.',
        'Service address'
            => 'Dirección del servicio',
        'Where you opened the dashboard of Digital Wardrobe.'
            => 'La dirección en la que abre el panel de Digital Wardrobe.',
        'Integration key'
            => 'Clave de integración',
        'From the last step of the set-up in the dashboard.'
            => 'Del último paso de la configuración en el panel.',
        'Connection'
            => 'Conexión',
        'Virtual products'
            => 'Productos virtuales',
        'Leave them out: vouchers and downloads belong into no wardrobe'
            => 'Omitirlos: los vales y las descargas no van a un armario',
        'Colour'
            => 'Color',
        'Size'
            => 'Talla',
        'Gender'
            => 'Género',
        'Brand'
            => 'Marca',
        'The service address is not a web address.'
            => 'La dirección del servicio no es una dirección web.',
        'This is not a whole integration key. Copy it anew.'
            => 'La clave de integración no está completa. Cópiela de nuevo.',
        'Enter the address and the key, then save.'
            => 'Introduzca la dirección y la clave, y guarde.',
        '%1$d messages wait to be sent, %2$d were refused.'
            => '%1$d mensajes por enviar, %2$d rechazados.',
        'Test the connection'
            => 'Probar la conexión',
        'Address of your product feed. Keep it to yourself.'
            => 'Dirección de su feed de productos. No la comparta.',
        'Digital Wardrobe knows this shop: orders will be signed and sent.'
            => 'Digital Wardrobe reconoce esta tienda: los pedidos se firmarán y enviarán.',
        'Digital Wardrobe could not be asked, or does not know this key.'
            => 'Digital Wardrobe no responde o no reconoce esta clave.',
        'Open these items in your digital wardrobe'
            => 'Abrir estos artículos en su armario digital',
        'Digital Wardrobe refused what was sent: %s'
            => 'Digital Wardrobe rechazó lo enviado: %s',
        'This code cannot be checked just now. Try again in a minute.'
            => 'Ahora mismo no se puede comprobar este código. Inténtelo de nuevo en un minuto.',
        'This code has been used or is no longer valid.'
            => 'Este código ya se ha usado o ya no es válido.',
        'This code has expired.'
            => 'Este código ha caducado.',
        'This code cannot be used yet.'
            => 'Este código todavía no se puede usar.',
        'The order is below the minimum of this code.'
            => 'El pedido no llega al mínimo de este código.',
        'This code is for orders in another currency.'
            => 'Este código es para pedidos en otra moneda.',
        'This code cannot be used in this shop.'
            => 'Este código no se puede usar en esta tienda.',
    ],
];
