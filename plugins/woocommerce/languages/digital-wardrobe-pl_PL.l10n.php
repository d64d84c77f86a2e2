<?php

return [
    'domain' => 'digital-wardrobe',
    'language' => 'pl_PL',
    'messages' => [
        'Brings what your customers buy into their digital wardrobe.'
            => 'Przenosi zakupy klientów do ich cyfrowej szafy.',
        'Slugs of your own attributes, divided by commas. The usual names are known.'
            => 'Uproszczone nazwy własnych atrybutów, oddzielone przecinkami. Typowe nazwy są rozpoznawane.',
        'Service address'
            => 'Adres usługi',
        'Where you opened the dashboard of Digital Wardrobe.'
            => 'Adres, pod którym otwierasz panel Digital Wardrobe.',
        'Integration key'
            => 'Klucz integracji',
        'From the last step of the set-up in the dashboard.'
            => 'Z ostatniego kroku konfiguracji w panelu.',
        'Connection'
            => 'Połączenie',
        'Virtual products'
            => 'Produkty wirtualne',
        'Leave them out: vouchers and downloads belong into no wardrobe'
            => 'Pomijaj: bony i pliki do pobrania nie trafiają do szafy',
        'Colour'
            => 'Kolor',
        'Size'
            => 'Rozmiar',
        'Gender'
            => 'Płeć',
        'Brand'
            => 'Marka',
        'The service address is not a web address.'
            => 'Adres usługi nie jest adresem internetowym.',
        'This is not a whole integration key. Copy it anew.'
            => 'To nie jest kompletny klucz integracji. Skopiuj go ponownie.',
        'Enter the address and the key, then save.'
            => 'Wpisz adres i klucz, a potem zapisz.',
        '%1$d messages wait to be sent, %2$d were refused.'
            => 'Do wysłania: %1$d, odrzucone: %2$d.',
        'Test the connection'
            => 'Sprawdź połączenie',
        'Address of your product feed. Keep it to yourself.'
            => 'Adres feedu produktowego. Nie udostępniaj go nikomu.',
        'Digital Wardrobe knows this shop: orders will be signed and sent.'
            => 'Digital Wardrobe rozpoznaje ten sklep: zamówienia będą podpisywane i wysyłane.',
        'Digital Wardrobe could not be asked, or does not know this key.'
            => 'Digital Wardrobe nie odpowiada lub nie rozpoznaje tego klucza.',
        'Open these items in your digital wardrobe'
            => 'Otwórz te rzeczy w swojej cyfrowej szafie',
        'Digital Wardrobe refused what was sent: %s'
            => 'Digital Wardrobe odrzucił przesłane dane: %s',
        'This code cannot be checked just now. Try again in a minute.'
            => 'Nie można teraz sprawdzić tego kodu. Spróbuj ponownie za minutę.',
        'This code has been used or is no longer valid.'
            => 'Ten kod został już wykorzystany lub jest nieważny.',
        'This code has expired.'
            => 'Ten kod wygasł.',
        'This code cannot be used yet.'
            => 'Tego kodu nie można jeszcze użyć.',
        'The order is below the minimum of this code.'
            => 'Wartość zamówienia jest niższa niż minimum dla tego kodu.',
        'This code is for orders in another currency.'
            => 'Ten kod dotyczy zamówień w innej walucie.',
        'This code cannot be used in this shop.'
            => 'Tego kodu nie można użyć w tym sklepie.',
    ],
];
