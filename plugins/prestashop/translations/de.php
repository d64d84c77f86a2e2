<?php

global $_MODULE;
$_MODULE = [];
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_55e60b599b2002899be3cbb2afac0479'] = '%1$d Nachrichten warten, %2$d wurden abgelehnt.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_489e3ebe5d2a5330463837817598eff2'] = 'Adresse Ihres Produkt-Feeds. Behalten Sie sie für sich.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_3df640753d32d591bcb397009a35a953'] = 'Bringt die Einkäufe Ihrer Kundschaft in deren digitalen Kleiderschrank.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_dfe6076e1d429c24edcbb2686bb39567'] = 'Farbe';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_72d14f9d2206ccede5d79c0e268ff308'] = 'Digital Wardrobe antwortet nicht oder kennt diesen Schlüssel nicht.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_dffde0e9622c879db01e36154b953cb3'] = 'Digital Wardrobe kennt diesen Shop: Bestellungen werden signiert und gesendet.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_eb7160e9e59f63512e9c52f2b2605cf8'] = 'Geben Sie Adresse und Schlüssel ein und speichern Sie.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_019ec3132cdf8ee0f2e2a75cf5d3e459'] = 'Geschlecht';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_7b48275a9d5a09571bf9588534b36340'] = 'Integrationsschlüssel';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_43f2a9b8e8d3b2370df7a3beb9609bd7'] = 'Namen Ihrer eigenen Eigenschaften, durch Kommas getrennt. Die üblichen sind bekannt.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_ab8a3014cbc2b5424c3d899b8215d21d'] = 'Diese Artikel im digitalen Kleiderschrank öffnen';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_c383548af16f28e7029701fcd9fefed7'] = 'Speichern und Verbindung testen';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_42fd4991088abcac031680aecdbcfd5c'] = 'Adresse des Dienstes';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_6f6cb72d544962fa333e2e34ce64f719'] = 'Größe';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_099e75f99b3ffa3f9f37e476d21f08b0'] = 'Die Adresse des Dienstes ist keine Webadresse.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_a824de86e6cc663b61bb80efa2ade634'] = 'Das ist kein vollständiger Integrationsschlüssel. Kopieren Sie ihn erneut.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_cc559b915c964638ac366cfe4ba92afc'] = 'Wartende Bestellungen werden bei Besuchen im Shop gesendet. Auch ein Cronjob kann diese Adresse aufrufen.';
