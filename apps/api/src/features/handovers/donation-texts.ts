import type { Language } from '@dw/contract';
import type { DonationTexts } from './donation-text';

/** The mails of what is given, in the language of whoever gives it. */
export const donationTexts: Readonly<Record<Language, DonationTexts>> = {
  en: {
    announced: {
      subject: (charity) => `Your donation to ${charity}`,
      text: (charity) => `${charity} is looking forward to these:`,
      code: (code) => `Show this code when you bring them, or put it into the parcel: ${code}`,
      until: (day) => `Please hand them over by ${day}.`,
      shop: 'Where to bring them:',
      post: (code) => `Send them to this address, with ${code} in the parcel:`,
    },
    received: {
      subject: (charity) => `${charity} has your donation`,
      text: (charity) => `Thank you. ${charity} has received these:`,
      missing: 'Still missing:',
    },
    cancelled: {
      subject: (charity) => `Your donation to ${charity} was cancelled`,
      text: (charity) => `These are no longer promised to ${charity}:`,
      reason: (reason) => `The reason: ${reason}`,
    },
    expired: {
      subject: (charity) => `Your donation to ${charity} has ended`,
      text: (charity) => `These did not reach ${charity} in time. They are in your wardrobe as before:`,
    },
    ending: {
      subject: (charity) => `Your donation to ${charity} ends soon`,
      text: (charity) => `${charity} is waiting for these:`,
      until: (day) => `Please hand them over by ${day}, or announce them again later.`,
    },
    declined: {
      subject: (charity) => `${charity} cannot take one of your items`,
      text: (charity) => `${charity} thanks you, but cannot take this:`,
      reasons: {
        unfit: 'It is not in a state to be sold.',
        not_taken: 'It is not among what the charity takes.',
        full: 'There is no room for it at the moment.',
        unsafe: 'It cannot be sold safely.',
        other: 'The charity has another reason.',
      },
    },
    listed: {
      subject: (charity) => `${charity} offers your item in its shop`,
      text: (charity) => `${charity} has put this into its virtual shop:`,
    },
    sold: {
      subject: (charity) => `${charity} has sold your item`,
      text: (charity) => `Thank you. ${charity} has sold this:`,
      amount: (amount) => `It raised ${amount}.`,
    },
    returned: {
      subject: (charity) => `${charity} is selling your item again`,
      text: (charity) =>
        `The buyer of this got the money back, and ${charity} has put it up for sale again. You hear when it is sold:`,
    },
    passedOn: {
      subject: (charity) => `What became of your donation to ${charity}`,
      text: (charity) => `${charity} did not sell this itself:`,
      fates: {
        given_on: 'It was given to somebody who needs it.',
        sold_on: 'It was sold on elsewhere.',
        recycled: 'It was recycled.',
      },
    },
  },
  pl: {
    announced: {
      subject: (charity) => `Twoja darowizna dla ${charity}`,
      text: (charity) => `${charity} czeka na te rzeczy:`,
      code: (code) => `Przy oddawaniu pokaż ten kod albo włóż go do paczki: ${code}`,
      until: (day) => `Oddaj je do ${day}.`,
      shop: 'Gdzie je przynieść:',
      post: (code) => `Wyślij je na ten adres i włóż do paczki kod ${code}:`,
    },
    received: {
      subject: (charity) => `${charity} ma Twoją darowiznę`,
      text: (charity) => `Dziękujemy. Do ${charity} dotarły te rzeczy:`,
      missing: 'Wciąż brakuje:',
    },
    cancelled: {
      subject: (charity) => `Darowiznę dla ${charity} anulowano`,
      text: (charity) => `Te rzeczy nie są już obiecane ${charity}:`,
      reason: (reason) => `Powód: ${reason}`,
    },
    expired: {
      subject: (charity) => `Minął termin darowizny dla ${charity}`,
      text: (charity) => `Te rzeczy nie dotarły na czas do ${charity}. Są w Twojej szafie jak wcześniej:`,
    },
    ending: {
      subject: (charity) => `Wkrótce mija termin darowizny dla ${charity}`,
      text: (charity) => `${charity} czeka na te rzeczy:`,
      until: (day) => `Oddaj je do ${day} albo zgłoś je ponownie później.`,
    },
    declined: {
      subject: (charity) => `${charity} nie może przyjąć jednej z rzeczy`,
      text: (charity) => `${charity} dziękuje, ale nie może przyjąć tej rzeczy:`,
      reasons: {
        unfit: 'Jej stan nie pozwala na sprzedaż.',
        not_taken: 'Organizacja nie przyjmuje takich rzeczy.',
        full: 'Chwilowo nie ma na nią miejsca.',
        unsafe: 'Nie można jej bezpiecznie sprzedać.',
        other: 'Organizacja ma inny powód.',
      },
    },
    listed: {
      subject: (charity) => `Twoja rzecz jest w sklepie ${charity}`,
      text: (charity) => `${charity} ma tę rzecz w swoim sklepie internetowym:`,
    },
    sold: {
      subject: (charity) => `${charity}: Twoja rzecz została sprzedana`,
      text: (charity) => `Dziękujemy. ${charity} ma już kupca na tę rzecz:`,
      amount: (amount) => `Przyniosła ${amount}.`,
    },
    returned: {
      subject: (charity) => `${charity}: Twoja rzecz znów jest na sprzedaż`,
      text: (charity) =>
        `Kupujący tej rzeczy otrzymał zwrot pieniędzy, a ${charity} ponownie wystawia ją na sprzedaż. Damy znać, gdy znajdzie nabywcę:`,
    },
    passedOn: {
      subject: (charity) => `Co się stało z darowizną dla ${charity}`,
      text: (charity) => `Tej rzeczy ${charity} nie sprzedaje we własnym sklepie:`,
      fates: {
        given_on: 'Trafiła do kogoś, kto jej potrzebuje.',
        sold_on: 'Została odsprzedana gdzie indziej.',
        recycled: 'Została przetworzona.',
      },
    },
  },
  de: {
    announced: {
      subject: (charity) => `Ihre Spende an ${charity}`,
      text: (charity) => `${charity} freut sich auf:`,
      code: (code) => `Zeigen Sie diesen Code bei der Abgabe oder legen Sie ihn ins Paket: ${code}`,
      until: (day) => `Bitte geben Sie alles bis ${day} ab.`,
      shop: 'Hier können Sie es abgeben:',
      post: (code) => `Senden Sie es an diese Adresse, mit ${code} im Paket:`,
    },
    received: {
      subject: (charity) => `Ihre Spende ist bei ${charity}`,
      text: (charity) => `Vielen Dank. Bei ${charity} ist angekommen:`,
      missing: 'Noch nicht angekommen:',
    },
    cancelled: {
      subject: (charity) => `Ihre Spende an ${charity} wurde storniert`,
      text: (charity) => `Nicht mehr für ${charity} vorgesehen:`,
      reason: (reason) => `Der Grund: ${reason}`,
    },
    expired: {
      subject: (charity) => `Ihre Spende an ${charity} ist abgelaufen`,
      text: (charity) =>
        `Dies ist nicht rechtzeitig bei ${charity} angekommen und liegt wieder in Ihrem Kleiderschrank:`,
    },
    ending: {
      subject: (charity) => `Ihre Spende an ${charity} läuft bald ab`,
      text: (charity) => `${charity} wartet noch auf:`,
      until: (day) => `Bitte geben Sie alles bis ${day} ab oder melden Sie es später neu an.`,
    },
    declined: {
      subject: (charity) => `${charity} kann ein Stück nicht annehmen`,
      text: (charity) => `${charity} dankt Ihnen, kann dieses Stück aber nicht annehmen:`,
      reasons: {
        unfit: 'Sein Zustand lässt einen Verkauf nicht zu.',
        not_taken: 'So etwas nimmt die Organisation nicht an.',
        full: 'Im Moment ist dafür kein Platz.',
        unsafe: 'Es kann nicht sicher verkauft werden.',
        other: 'Die Organisation hat einen anderen Grund.',
      },
    },
    listed: {
      subject: (charity) => `${charity} bietet Ihr Stück im Onlineshop an`,
      text: (charity) => `${charity} hat dieses Stück in den Onlineshop gestellt:`,
    },
    sold: {
      subject: (charity) => `${charity} hat Ihr Stück verkauft`,
      text: (charity) => `Vielen Dank. ${charity} hat dieses Stück verkauft:`,
      amount: (amount) => `Es hat ${amount} eingebracht.`,
    },
    returned: {
      subject: (charity) => `${charity} bietet Ihr Stück wieder an`,
      text: (charity) =>
        `Wer dieses Stück gekauft hatte, hat das Geld zurückbekommen. ${charity} bietet es wieder zum Verkauf an. Sie erfahren, wenn es verkauft ist:`,
    },
    passedOn: {
      subject: (charity) => `Was aus Ihrer Spende an ${charity} wurde`,
      text: (charity) => `${charity} hat dieses Stück nicht selbst verkauft:`,
      fates: {
        given_on: 'Es wurde jemandem gegeben, der es braucht.',
        sold_on: 'Es wurde anderswo weiterverkauft.',
        recycled: 'Es wurde recycelt.',
      },
    },
  },
  it: {
    announced: {
      subject: (charity) => `La tua donazione a ${charity}`,
      text: (charity) => `${charity} aspetta questi capi:`,
      code: (code) => `Mostra questo codice alla consegna o mettilo nel pacco: ${code}`,
      until: (day) => `Consegnali entro il ${day}.`,
      shop: 'Dove portarli:',
      post: (code) => `Spediscili a questo indirizzo, con ${code} nel pacco:`,
    },
    received: {
      subject: (charity) => `${charity} ha ricevuto la tua donazione`,
      text: (charity) => `Grazie. ${charity} ha ricevuto:`,
      missing: 'Mancano ancora:',
    },
    cancelled: {
      subject: (charity) => `La tua donazione a ${charity} è stata annullata`,
      text: (charity) => `Questi capi non sono più destinati a ${charity}:`,
      reason: (reason) => `Il motivo: ${reason}`,
    },
    expired: {
      subject: (charity) => `La tua donazione a ${charity} è scaduta`,
      text: (charity) => `Questi capi non sono arrivati in tempo a ${charity}. Sono nel tuo guardaroba come prima:`,
    },
    ending: {
      subject: (charity) => `La tua donazione a ${charity} scade presto`,
      text: (charity) => `${charity} aspetta ancora:`,
      until: (day) => `Consegnali entro il ${day}, oppure annunciali di nuovo più tardi.`,
    },
    declined: {
      subject: (charity) => `${charity} non può accettare un tuo capo`,
      text: (charity) => `${charity} ti ringrazia, ma non può accettare questo capo:`,
      reasons: {
        unfit: 'Non è in condizioni di essere venduto.',
        not_taken: 'Non è tra ciò che l’ente accetta.',
        full: 'Al momento non c’è posto.',
        unsafe: 'Non può essere venduto in sicurezza.',
        other: 'L’ente ha un altro motivo.',
      },
    },
    listed: {
      subject: (charity) => `${charity} offre il tuo capo nel suo negozio`,
      text: (charity) => `${charity} ha messo questo capo nel suo negozio online:`,
    },
    sold: {
      subject: (charity) => `${charity} ha venduto il tuo capo`,
      text: (charity) => `Grazie. ${charity} ha venduto questo capo:`,
      amount: (amount) => `Ha raccolto ${amount}.`,
    },
    returned: {
      subject: (charity) => `${charity} ha rimesso in vendita il tuo capo`,
      text: (charity) =>
        `Chi aveva comprato questo capo è stato rimborsato e ${charity} lo ha rimesso in vendita. Ti scriveremo quando sarà venduto:`,
    },
    passedOn: {
      subject: (charity) => `Che fine ha fatto la tua donazione a ${charity}`,
      text: (charity) => `${charity} non ha venduto direttamente questo capo:`,
      fates: {
        given_on: 'È stato dato a chi ne ha bisogno.',
        sold_on: 'È stato rivenduto altrove.',
        recycled: 'È stato riciclato.',
      },
    },
  },
  ru: {
    announced: {
      subject: (charity) => `Ваше пожертвование для ${charity}`,
      text: (charity) => `${charity} ждёт эти вещи:`,
      code: (code) => `Покажите этот код при передаче или вложите его в посылку: ${code}`,
      until: (day) => `Передайте вещи до ${day}.`,
      shop: 'Куда принести:',
      post: (code) => `Отправьте по этому адресу и вложите в посылку код ${code}:`,
    },
    received: {
      subject: (charity) => `${charity}: ваши вещи получены`,
      text: (charity) => `Спасибо. В ${charity} получили:`,
      missing: 'Ещё не получено:',
    },
    cancelled: {
      subject: (charity) => `Пожертвование для ${charity} отменено`,
      text: (charity) => `Эти вещи больше не обещаны ${charity}:`,
      reason: (reason) => `Причина: ${reason}`,
    },
    expired: {
      subject: (charity) => `Срок пожертвования для ${charity} истёк`,
      text: (charity) => `Эти вещи не поступили в ${charity} вовремя. Они снова в вашем гардеробе:`,
    },
    ending: {
      subject: (charity) => `Срок пожертвования для ${charity} скоро истечёт`,
      text: (charity) => `${charity} ждёт эти вещи:`,
      until: (day) => `Передайте их до ${day} или заявите снова позже.`,
    },
    declined: {
      subject: (charity) => `${charity} не может принять одну из вещей`,
      text: (charity) => `${charity} благодарит вас, но не может принять эту вещь:`,
      reasons: {
        unfit: 'Её состояние не позволяет её продать.',
        not_taken: 'Организация не принимает такие вещи.',
        full: 'Сейчас для неё нет места.',
        unsafe: 'Её нельзя безопасно продать.',
        other: 'У организации другая причина.',
      },
    },
    listed: {
      subject: (charity) => `Ваша вещь в магазине ${charity}`,
      text: (charity) => `${charity} предлагает эту вещь в своём интернет-магазине:`,
    },
    sold: {
      subject: (charity) => `${charity}: ваша вещь продана`,
      text: (charity) => `Спасибо. В ${charity} продали эту вещь:`,
      amount: (amount) => `Она принесла ${amount}.`,
    },
    returned: {
      subject: (charity) => `${charity}: ваша вещь снова в продаже`,
      text: (charity) =>
        `Покупателю вернули деньги, и в ${charity} эта вещь снова выставлена на продажу. Мы напишем, когда её купят:`,
    },
    passedOn: {
      subject: (charity) => `Что стало с пожертвованием для ${charity}`,
      text: (charity) => `Эту вещь ${charity} не продаёт в своём магазине:`,
      fates: {
        given_on: 'Её отдали тому, кому она нужна.',
        sold_on: 'Её продали в другом месте.',
        recycled: 'Её переработали.',
      },
    },
  },
  es: {
    announced: {
      subject: (charity) => `Su donación a ${charity}`,
      text: (charity) => `${charity} espera estos artículos:`,
      code: (code) => `Enseñe este código al entregarlos o póngalo en el paquete: ${code}`,
      until: (day) => `Entréguelos antes del ${day}.`,
      shop: 'Dónde llevarlos:',
      post: (code) => `Envíelos a esta dirección, con ${code} en el paquete:`,
    },
    received: {
      subject: (charity) => `${charity} tiene su donación`,
      text: (charity) => `Gracias. ${charity} ha recibido:`,
      missing: 'Aún faltan:',
    },
    cancelled: {
      subject: (charity) => `Su donación a ${charity} se ha cancelado`,
      text: (charity) => `Estos artículos ya no están prometidos a ${charity}:`,
      reason: (reason) => `El motivo: ${reason}`,
    },
    expired: {
      subject: (charity) => `El plazo de su donación a ${charity} ha terminado`,
      text: (charity) => `Estos artículos no llegaron a tiempo a ${charity}. Siguen en su armario como antes:`,
    },
    ending: {
      subject: (charity) => `El plazo de su donación a ${charity} termina pronto`,
      text: (charity) => `${charity} espera estos artículos:`,
      until: (day) => `Entréguelos antes del ${day} o anúncielos de nuevo más tarde.`,
    },
    declined: {
      subject: (charity) => `${charity} no puede aceptar uno de los artículos`,
      text: (charity) => `${charity} le da las gracias, pero no puede aceptar este artículo:`,
      reasons: {
        unfit: 'Su estado no permite venderlo.',
        not_taken: 'No está entre lo que acepta la organización.',
        full: 'Ahora mismo no hay sitio para él.',
        unsafe: 'No se puede vender de forma segura.',
        other: 'La organización tiene otro motivo.',
      },
    },
    listed: {
      subject: (charity) => `Su artículo está a la venta en ${charity}`,
      text: (charity) => `${charity} ha puesto este artículo en su tienda en línea:`,
    },
    sold: {
      subject: (charity) => `El artículo que donó a ${charity} se ha vendido`,
      text: (charity) => `Gracias. ${charity} ha vendido este artículo:`,
      amount: (amount) => `Ha recaudado ${amount}.`,
    },
    returned: {
      subject: (charity) => `El artículo que donó a ${charity} vuelve a estar a la venta`,
      text: (charity) =>
        `Quien compró este artículo ha recuperado su dinero y ${charity} lo ha puesto de nuevo a la venta. Le avisaremos cuando se venda:`,
    },
    passedOn: {
      subject: (charity) => `Qué ha sido de su donación a ${charity}`,
      text: (charity) => `${charity} no ha vendido este artículo directamente:`,
      fates: {
        given_on: 'Se ha dado a quien lo necesita.',
        sold_on: 'Se ha revendido en otro lugar.',
        recycled: 'Se ha reciclado.',
      },
    },
  },
};
