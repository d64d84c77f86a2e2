<?php

global $_MODULE;
$_MODULE = [];
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_55e60b599b2002899be3cbb2afac0479'] = '%1$d mensajes por enviar, %2$d rechazados.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_489e3ebe5d2a5330463837817598eff2'] = 'Dirección de su feed de productos. No la comparta.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_3df640753d32d591bcb397009a35a953'] = 'Lleva las compras de sus clientes a su armario digital.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_dfe6076e1d429c24edcbb2686bb39567'] = 'Color';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_72d14f9d2206ccede5d79c0e268ff308'] = 'Digital Wardrobe no responde o no reconoce esta clave.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_dffde0e9622c879db01e36154b953cb3'] = 'Digital Wardrobe reconoce esta tienda: los pedidos se firmarán y enviarán.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_eb7160e9e59f63512e9c52f2b2605cf8'] = 'Introduzca la dirección y la clave, y guarde.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_019ec3132cdf8ee0f2e2a75cf5d3e459'] = 'Género';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_7b48275a9d5a09571bf9588534b36340'] = 'Clave de integración';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_43f2a9b8e8d3b2370df7a3beb9609bd7'] = 'Nombres de sus propios atributos, separados por comas. Los habituales ya se reconocen.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_ab8a3014cbc2b5424c3d899b8215d21d'] = 'Abrir estos artículos en su armario digital';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_c383548af16f28e7029701fcd9fefed7'] = 'Guardar y probar la conexión';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_42fd4991088abcac031680aecdbcfd5c'] = 'Dirección del servicio';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_6f6cb72d544962fa333e2e34ce64f719'] = 'Talla';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_099e75f99b3ffa3f9f37e476d21f08b0'] = 'La dirección del servicio no es una dirección web.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_a824de86e6cc663b61bb80efa2ade634'] = 'La clave de integración no está completa. Cópiela de nuevo.';
$_MODULE['<{digitalwardrobe}prestashop>digitalwardrobe_cc559b915c964638ac366cfe4ba92afc'] = 'Los pedidos en espera se envían durante las visitas a la tienda. Una tarea cron también puede llamar a esta dirección.';
