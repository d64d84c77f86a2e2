<?php

global $_MODULE;
$_MODULE = [];
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_55e60b599b2002899be3cbb2afac0479'] = '%1$d messaggi in attesa di invio, %2$d rifiutati.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_489e3ebe5d2a5330463837817598eff2'] = 'Indirizzo del feed dei prodotti. Non condividerlo.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_3df640753d32d591bcb397009a35a953'] = 'Porta gli acquisti dei clienti nel loro guardaroba digitale.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_dfe6076e1d429c24edcbb2686bb39567'] = 'Colore';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_72d14f9d2206ccede5d79c0e268ff308'] = 'Digital Wardrobe non risponde o non riconosce questa chiave.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_dffde0e9622c879db01e36154b953cb3'] = 'Digital Wardrobe riconosce questo negozio: gli ordini saranno firmati e inviati.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_eb7160e9e59f63512e9c52f2b2605cf8'] = 'Inserisci l’indirizzo e la chiave, poi salva.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_019ec3132cdf8ee0f2e2a75cf5d3e459'] = 'Genere';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_7b48275a9d5a09571bf9588534b36340'] = 'Chiave di integrazione';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_43f2a9b8e8d3b2370df7a3beb9609bd7'] = 'Nomi degli attributi personalizzati, separati da virgole. I più comuni sono già riconosciuti.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_ab8a3014cbc2b5424c3d899b8215d21d'] = 'Apri questi articoli nel tuo guardaroba digitale';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_c383548af16f28e7029701fcd9fefed7'] = 'Salva e prova la connessione';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_42fd4991088abcac031680aecdbcfd5c'] = 'Indirizzo del servizio';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_6f6cb72d544962fa333e2e34ce64f719'] = 'Taglia';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_099e75f99b3ffa3f9f37e476d21f08b0'] = 'L’indirizzo del servizio non è un indirizzo web.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_a824de86e6cc663b61bb80efa2ade634'] = 'La chiave di integrazione non è completa. Copiala di nuovo.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_cc559b915c964638ac366cfe4ba92afc'] = 'Gli ordini in attesa vengono inviati durante le visite al negozio. Anche un cron job può chiamare questo indirizzo.';
