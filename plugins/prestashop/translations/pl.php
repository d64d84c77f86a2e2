<?php

global $_MODULE;
$_MODULE = [];
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_55e60b599b2002899be3cbb2afac0479'] = 'Do wysłania: %1$d, odrzucone: %2$d.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_489e3ebe5d2a5330463837817598eff2'] = 'Adres feedu produktowego. Nie udostępniaj go nikomu.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_3df640753d32d591bcb397009a35a953'] = 'Przenosi zakupy klientów do ich cyfrowej szafy.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_dfe6076e1d429c24edcbb2686bb39567'] = 'Kolor';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_72d14f9d2206ccede5d79c0e268ff308'] = 'Digital Wardrobe nie odpowiada lub nie rozpoznaje tego klucza.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_dffde0e9622c879db01e36154b953cb3'] = 'Digital Wardrobe rozpoznaje ten sklep: zamówienia będą podpisywane i wysyłane.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_eb7160e9e59f63512e9c52f2b2605cf8'] = 'Wpisz adres i klucz, a potem zapisz.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_019ec3132cdf8ee0f2e2a75cf5d3e459'] = 'Płeć';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_7b48275a9d5a09571bf9588534b36340'] = 'Klucz integracji';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_43f2a9b8e8d3b2370df7a3beb9609bd7'] = 'Nazwy własnych atrybutów, oddzielone przecinkami. Typowe nazwy są rozpoznawane.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_ab8a3014cbc2b5424c3d899b8215d21d'] = 'Otwórz te rzeczy w swojej cyfrowej szafie';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_c383548af16f28e7029701fcd9fefed7'] = 'Zapisz i sprawdź połączenie';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_42fd4991088abcac031680aecdbcfd5c'] = 'Adres usługi';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_6f6cb72d544962fa333e2e34ce64f719'] = 'Rozmiar';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_099e75f99b3ffa3f9f37e476d21f08b0'] = 'Adres usługi nie jest adresem internetowym.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_a824de86e6cc663b61bb80efa2ade634'] = 'To nie jest kompletny klucz integracji. Skopiuj go ponownie.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_cc559b915c964638ac366cfe4ba92afc'] = 'Oczekujące zamówienia są wysyłane podczas odwiedzin sklepu. Ten adres może też wywoływać zadanie cron.';
