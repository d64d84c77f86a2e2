<?php

return [
    'domain' => 'digital-wardrobe',
    'language' => 'de_DE',
    'messages' => [
        'Brings what your customers buy into their digital wardrobe.'
            => 'Bringt die Einkäufe Ihrer Kundschaft in deren digitalen Kleiderschrank.',
        'Slugs of your own attributes, divided by commas. The usual names are known.'
            => 'Titelformen Ihrer eigenen Eigenschaften, durch Kommas getrennt. Die üblichen Namen sind bekannt.',
        'Service address'
            => 'Adresse des Dienstes',
        'Where you opened the dashboard of Digital Wardrobe.'
            => 'Die Adresse, unter der Sie das Dashboard von Digital Wardrobe öffnen.',
        'Integration key'
            => 'Integrationsschlüssel',
        'From the last step of the set-up in the dashboard.'
            => 'Aus dem letzten Schritt der Einrichtung im Dashboard.',
        'Connection'
            => 'Verbindung',
        'Virtual products'
            => 'Virtuelle Produkte',
        'Leave them out: vouchers and downloads belong into no wardrobe'
            => 'Weglassen: Gutscheine und Downloads gehören in keinen Kleiderschrank',
        'Colour'
            => 'Farbe',
        'Size'
            => 'Größe',
        'Gender'
            => 'Geschlecht',
        'Brand'
            => 'Marke',
        'The service address is not a web address.'
            => 'Die Adresse des Dienstes ist keine Webadresse.',
        'This is not a whole integration key. Copy it anew.'
            => 'Das ist kein vollständiger Integrationsschlüssel. Kopieren Sie ihn erneut.',
        'Enter the address and the key, then save.'
            => 'Geben Sie Adresse und Schlüssel ein und speichern Sie.',
        '%1$d messages wait to be sent, %2$d were refused.'
            => '%1$d Nachrichten warten, %2$d wurden abgelehnt.',
        'Test the connection'
            => 'Verbindung testen',
        'Address of your product feed. Keep it to yourself.'
            => 'Adresse Ihres Produkt-Feeds. Behalten Sie sie für sich.',
        'Digital Wardrobe knows this shop: orders will be signed and sent.'
            => 'Digital Wardrobe kennt diesen Shop: Bestellungen werden signiert und gesendet.',
        'Digital Wardrobe could not be asked, or does not know this key.'
            => 'Digital Wardrobe antwortet nicht oder kennt diesen Schlüssel nicht.',
        'Open these items in your digital wardrobe'
            => 'Diese Artikel im digitalen Kleiderschrank öffnen',
        'Digital Wardrobe refused what was sent: %s'
            => 'Digital Wardrobe hat das Gesendete abgelehnt: %s',
        'This code cannot be checked just now. Try again in a minute.'
            => 'Dieser Code kann gerade nicht geprüft werden. Versuchen Sie es in einer Minute erneut.',
        'This code has been used or is no longer valid.'
            => 'Dieser Code wurde schon verwendet oder ist nicht mehr gültig.',
        'This code has expired.'
            => 'Dieser Code ist abgelaufen.',
        'This code cannot be used yet.'
            => 'Dieser Code gilt noch nicht.',
        'The order is below the minimum of this code.'
            => 'Die Bestellung liegt unter dem Mindestwert dieses Codes.',
        'This code is for orders in another currency.'
            => 'Dieser Code gilt für Bestellungen in einer anderen Währung.',
        'This code cannot be used in this shop.'
            => 'Dieser Code gilt in diesem Shop nicht.',
    ],
];
