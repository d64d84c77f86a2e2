import type { Language } from '@dw/contract';

type Texts = {
  readonly subject: (shop: string) => string;
  readonly text: (carrier: string) => string;
  readonly code: (code: string) => string;
};

/** What a shopper reads whose carrier makes no label. */
export const labelTexts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: (shop) => `Where to send your parcel to ${shop}`,
    text: (carrier) =>
      `${carrier} could not make a label for your parcel. You can send it to this address by any carrier, or choose another way in your wardrobe:`,
    code: (code) => `Put a note with this code into the parcel: ${code}`,
  },
  pl: {
    subject: (shop) => `Dokąd wysłać paczkę do ${shop}`,
    text: (carrier) =>
      `Nie otrzymaliśmy od ${carrier} etykiety na Twoją paczkę. Możesz wysłać ją dowolnym przewoźnikiem na ten adres albo wybrać w szafie inny sposób:`,
    code: (code) => `Włóż do paczki kartkę z tym kodem: ${code}`,
  },
  de: {
    subject: (shop) => `Wohin Ihr Paket an ${shop} geht`,
    text: (carrier) =>
      `${carrier} konnte kein Etikett für Ihr Paket erstellen. Sie können es mit jedem Paketdienst an diese Adresse schicken oder in Ihrem Kleiderschrank einen anderen Weg wählen:`,
    code: (code) => `Legen Sie einen Zettel mit diesem Code in das Paket: ${code}`,
  },
  it: {
    subject: (shop) => `Dove spedire il tuo pacco per ${shop}`,
    text: (carrier) =>
      `${carrier} non è riuscito a creare un’etichetta per il tuo pacco. Puoi spedirlo a questo indirizzo con qualsiasi corriere, o scegliere un altro modo nel tuo guardaroba:`,
    code: (code) => `Metti nel pacco un foglio con questo codice: ${code}`,
  },
  ru: {
    subject: (shop) => `Куда отправить посылку для ${shop}`,
    text: (carrier) =>
      `Служба доставки ${carrier} не смогла создать этикетку для вашей посылки. Отправьте её по этому адресу любой службой доставки или выберите другой способ в гардеробе:`,
    code: (code) => `Вложите в посылку записку с этим кодом: ${code}`,
  },
  es: {
    subject: (shop) => `Adónde enviar su paquete para ${shop}`,
    text: (carrier) =>
      `${carrier} no ha podido crear una etiqueta para su paquete. Puede enviarlo a esta dirección con cualquier transportista o elegir otra vía en su armario:`,
    code: (code) => `Ponga en el paquete una nota con este código: ${code}`,
  },
};
