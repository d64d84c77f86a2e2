import type { Language } from '@dw/contract';

type Texts = {
  readonly subject: (shop: string) => string;
  readonly text: (carrier: string) => string;
  readonly code: (code: string) => string;
  /** Of a mail that there is a label after all. */
  readonly ready: (shop: string) => string;
  readonly print: (carrier: string) => string;
};

/** What a shopper reads whose carrier makes no label, or made it after all. */
export const labelTexts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: (shop) => `Where to send your parcel to ${shop}`,
    text: (carrier) =>
      `${carrier} could not make a label for your parcel. You can send it to this address by any carrier, or choose another way in your wardrobe:`,
    code: (code) => `Put a note with this code into the parcel: ${code}`,
    ready: (shop) => `The label for your parcel to ${shop} is ready`,
    print: (carrier) =>
      `${carrier} has made the label for your parcel after all. Download it on the page below and put it on the parcel; if you have sent the parcel already, you need not do anything.`,
  },
  pl: {
    subject: (shop) => `Dokąd wysłać paczkę do ${shop}`,
    text: (carrier) =>
      `Nie otrzymaliśmy od ${carrier} etykiety na Twoją paczkę. Możesz wysłać ją dowolnym przewoźnikiem na ten adres albo wybrać w szafie inny sposób:`,
    code: (code) => `Włóż do paczki kartkę z tym kodem: ${code}`,
    ready: (shop) => `Etykieta na paczkę do ${shop} jest gotowa`,
    print: (carrier) =>
      `Mamy już etykietę od ${carrier} na Twoją paczkę. Pobierz ją na poniższej stronie i naklej na paczkę; jeśli paczka jest już wysłana, nie musisz nic robić.`,
  },
  de: {
    subject: (shop) => `Wohin Ihr Paket an ${shop} geht`,
    text: (carrier) =>
      `${carrier} konnte kein Etikett für Ihr Paket erstellen. Sie können es mit jedem Paketdienst an diese Adresse schicken oder in Ihrem Kleiderschrank einen anderen Weg wählen:`,
    code: (code) => `Legen Sie einen Zettel mit diesem Code in das Paket: ${code}`,
    ready: (shop) => `Das Etikett für Ihr Paket an ${shop} ist da`,
    print: (carrier) =>
      `${carrier} hat das Etikett für Ihr Paket nun doch erstellt. Laden Sie es auf der Seite unten herunter und kleben Sie es auf das Paket. Wenn Sie das Paket schon abgeschickt haben, brauchen Sie nichts zu tun.`,
  },
  it: {
    subject: (shop) => `Dove spedire il tuo pacco per ${shop}`,
    text: (carrier) =>
      `${carrier} non è riuscito a creare un’etichetta per il tuo pacco. Puoi spedirlo a questo indirizzo con qualsiasi corriere, o scegliere un altro modo nel tuo guardaroba:`,
    code: (code) => `Metti nel pacco un foglio con questo codice: ${code}`,
    ready: (shop) => `L’etichetta per il tuo pacco per ${shop} è pronta`,
    print: (carrier) =>
      `${carrier} ha creato l’etichetta per il tuo pacco. Scaricala dalla pagina qui sotto e applicala al pacco; se lo hai già spedito, non devi fare nulla.`,
  },
  ru: {
    subject: (shop) => `Куда отправить посылку для ${shop}`,
    text: (carrier) =>
      `Служба доставки ${carrier} не смогла создать этикетку для вашей посылки. Отправьте её по этому адресу любой службой доставки или выберите другой способ в гардеробе:`,
    code: (code) => `Вложите в посылку записку с этим кодом: ${code}`,
    ready: (shop) => `Этикетка для посылки в ${shop} готова`,
    print: (carrier) =>
      `Служба доставки ${carrier} всё же создала этикетку для вашей посылки. Скачайте её на странице по ссылке ниже и наклейте на посылку. Если посылка уже отправлена, ничего делать не нужно.`,
  },
  es: {
    subject: (shop) => `Adónde enviar su paquete para ${shop}`,
    text: (carrier) =>
      `${carrier} no ha podido crear una etiqueta para su paquete. Puede enviarlo a esta dirección con cualquier transportista o elegir otra vía en su armario:`,
    code: (code) => `Ponga en el paquete una nota con este código: ${code}`,
    ready: (shop) => `La etiqueta de su paquete para ${shop} está lista`,
    print: (carrier) =>
      `${carrier} ya ha creado la etiqueta de su paquete. Descárguela en la página que figura abajo y péguela en el paquete; si ya lo ha enviado, no tiene que hacer nada.`,
  },
};
