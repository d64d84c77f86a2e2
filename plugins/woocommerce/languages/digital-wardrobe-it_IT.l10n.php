<?php

return [
    'domain' => 'digital-wardrobe',
    'language' => 'it_IT',
    'messages' => [
        'Brings what your customers buy into their digital wardrobe.'
            => 'Porta gli acquisti dei clienti nel loro guardaroba digitale.',
        'Slugs of your own attributes, divided by commas. The usual names are known.'
            => 'Slug degli attributi personalizzati, separati da virgole. I nomi più comuni sono già riconosciuti.',
        'Service address'
            => 'Indirizzo del servizio',
        'Where you opened the dashboard of Digital Wardrobe.'
            => 'L’indirizzo a cui apri la dashboard di Digital Wardrobe.',
        'Integration key'
            => 'Chiave di integrazione',
        'From the last step of the set-up in the dashboard.'
            => 'Dall’ultimo passaggio della configurazione nella dashboard.',
        'Connection'
            => 'Connessione',
        'Virtual products'
            => 'Prodotti virtuali',
        'Leave them out: vouchers and downloads belong into no wardrobe'
            => 'Escludili: buoni e download non vanno in un guardaroba',
        'Colour'
            => 'Colore',
        'Size'
            => 'Taglia',
        'Gender'
            => 'Genere',
        'Brand'
            => 'Marca',
        'The service address is not a web address.'
            => 'L’indirizzo del servizio non è un indirizzo web.',
        'This is not a whole integration key. Copy it anew.'
            => 'La chiave di integrazione non è completa. Copiala di nuovo.',
        'Enter the address and the key, then save.'
            => 'Inserisci l’indirizzo e la chiave, poi salva.',
        '%1$d messages wait to be sent, %2$d were refused.'
            => '%1$d messaggi in attesa di invio, %2$d rifiutati.',
        'Test the connection'
            => 'Prova la connessione',
        'Address of your product feed. Keep it to yourself.'
            => 'Indirizzo del feed dei prodotti. Non condividerlo.',
        'Digital Wardrobe knows this shop: orders will be signed and sent.'
            => 'Digital Wardrobe riconosce questo negozio: gli ordini saranno firmati e inviati.',
        'Digital Wardrobe could not be asked, or does not know this key.'
            => 'Digital Wardrobe non risponde o non riconosce questa chiave.',
        'Open these items in your digital wardrobe'
            => 'Apri questi articoli nel tuo guardaroba digitale',
        'Digital Wardrobe refused what was sent: %s'
            => 'Digital Wardrobe ha rifiutato quanto inviato: %s',
        'This code cannot be checked just now. Try again in a minute.'
            => 'Al momento non è possibile verificare questo codice. Riprova tra un minuto.',
        'This code has been used or is no longer valid.'
            => 'Questo codice è già stato usato o non è più valido.',
        'This code has expired.'
            => 'Questo codice è scaduto.',
        'This code cannot be used yet.'
            => 'Questo codice non è ancora utilizzabile.',
        'The order is below the minimum of this code.'
            => 'L’ordine non raggiunge il minimo previsto per questo codice.',
        'This code is for orders in another currency.'
            => 'Questo codice vale per ordini in un’altra valuta.',
        'This code cannot be used in this shop.'
            => 'Questo codice non può essere usato in questo negozio.',
    ],
];
