import type { LegalTemplates } from '../legal-names';

export const es: LegalTemplates = {
  terms: `# Condiciones de uso

## El servicio
Digital Wardrobe guarda las compras que añade un comprador y permite a comercios, socios y organizaciones benéficas gestionar su parte.

## Su cuenta
Quien se registra actúa en nombre de la empresa indicada en el registro y no comparte la contraseña. Indique aquí quién puede registrarse y qué hace cuando se incumplen estas condiciones.

## Planes y pago
Los planes se renuevan cada mes o cada año. Los precios no incluyen el IVA. Con «Configurar los pagos más tarde» una cuenta funciona por completo durante 14 días; después el widget queda en pausa hasta que se configure un método de pago, y no se borra nada.

## Disponibilidad y responsabilidad
Indique aquí qué promete y qué no.

## Fin
Una cuenta se puede cerrar al final de su periodo. Los compradores conservan sus artículos.

## Cambios
Indique aquí cómo anuncia una versión nueva. La versión que se acepta al registrarse se guarda con la cuenta.
`,
  privacy: `# Política de privacidad

## Responsable
Indique aquí su empresa, su dirección y cómo contactar con quien responde de la protección de datos.

## Qué se guarda
- De las empresas: nombre, dirección, NIF/IVA o número de organización benéfica, y nombre, correo y teléfono de la persona de contacto.
- De los compradores: la dirección que confirman y las compras que añaden a su armario.
- De los pagos: marca, últimas cuatro cifras y caducidad de una tarjeta. Nunca su número.
- De los accesos: hora, dirección de red y navegador, para que un usuario pueda verlos y cerrarlos.

## Para qué y cuánto tiempo
Indique aquí los fines, sus bases jurídicas y los plazos de conservación.

## Quién más los recibe
Indique aquí sus proveedores: alojamiento, correo, pagos, mapas.

## Sus derechos
Puede pedir una copia de sus datos, su rectificación y su supresión, y reclamar ante la autoridad de control.
`,
  contact: `# Contacto

Indique aquí cómo pueden contactarle sus usuarios: empresa, dirección, correo, teléfono y cuándo responde alguien.
`,
};
