import type { LegalTemplates } from '../legal-names';

export const es: LegalTemplates = {
  terms: `# Condiciones de uso

## El servicio
Digital Wardrobe guarda las compras que añade un comprador y permite a comercios, socios y organizaciones benéficas gestionar su parte.

## Su cuenta
Quien se registra actúa en nombre de la empresa indicada en el registro y no comparte la contraseña. Pueden registrarse empresas y organizaciones benéficas, no particulares. Podemos pausar una cuenta que incumpla estas condiciones; antes escribimos a sus usuarios, salvo que los compradores pudieran salir perjudicados.

## Planes y pago
Los planes se renuevan cada mes o cada año. Los precios no incluyen el IVA. Con «Configurar el pago más tarde» una cuenta funciona por completo durante 14 días; después el widget queda en pausa hasta que se configure un método de pago, y no se borra nada.

## Disponibilidad y responsabilidad
Mantenemos el servicio en marcha lo mejor que podemos y anunciamos las pausas largas. Respondemos sin límite por dolo, culpa grave y daños personales; por lo demás, por los daños previsibles, hasta lo que la cuenta haya pagado en los últimos doce meses. Lo que la ley prohíbe limitar no se limita.

## Fin
Una cuenta se puede cerrar al final de su periodo. Los compradores conservan sus artículos.

## Cambios
Anunciamos una versión nueva por correo al menos 30 días antes. Quien no esté de acuerdo puede cerrar la cuenta hasta entonces. La versión que se acepta al registrarse se guarda con la cuenta.
`,
  privacy: `# Política de privacidad

## Responsable
{company}

{reach}

## Qué se guarda
- De las empresas: nombre, dirección, número de IVA o número de organización benéfica, y nombre, correo y teléfono de la persona de contacto.
- De los compradores: la dirección que confirman y las compras que añaden a su armario.
- De los pagos: marca, últimas cuatro cifras y caducidad de una tarjeta. Nunca su número.
- De los accesos: hora, dirección de red y navegador, para que un usuario pueda verlos y cerrarlos.

## Para qué y cuánto tiempo
Para prestar lo acordado (contrato), conservar las facturas el tiempo que exige la ley (obligación legal) y proteger el servicio de abusos (interés legítimo). Otros correos solo se envían con consentimiento, que puede retirarse en cualquier momento. Todo lo demás se borra cuando se cierra la cuenta o lo pide un comprador.

## Quién más los recibe
Proveedores de alojamiento, correo, pagos y mapas, cada uno obligado por contrato a seguir nuestras instrucciones. Los nombramos a quien lo pida. No vendemos nada.

## Sus derechos
Puede pedir una copia de sus datos, su rectificación y su supresión, y reclamar ante la autoridad de control.
`,
  contact: `# Contacto

{company}

{reach}

Respondemos en días laborables.
`,
};
