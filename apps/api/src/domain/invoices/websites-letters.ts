import type { Language } from '@dw/contract';
import type { Letter } from '../accounts/mail-users';

type Texts = {
  readonly ahead: string;
  readonly follows: (plan: string, day: string, allowed: number) => string;
  readonly willPause: string;
  readonly choose: string;
  readonly paused: string;
  readonly allows: (plan: string, allowed: number) => string;
  readonly nowPaused: string;
  readonly room: string;
  readonly more: (count: number) => string;
};

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    ahead: 'Your next plan allows fewer websites',
    follows: (plan, day, allowed) =>
      `On ${day} your plan changes to ${plan}. Websites that it allows: ${allowed}. You have more.`,
    willPause: 'On that day these websites are paused; nothing is deleted:',
    choose: 'Until then you can delete or switch off websites that you do not need, or keep your plan:',
    paused: 'Some of your websites are paused',
    allows: (plan, allowed) => `Your plan is ${plan} now. Websites that it allows: ${allowed}. You have more.`,
    nowPaused: 'These websites are paused: their widget is not shown and they take no orders. Nothing is deleted.',
    room: 'They run again as soon as there is room: delete or switch off another website, or choose a larger plan:',
    more: (count) => `and ${count} more`,
  },
  pl: {
    ahead: 'Następny plan pozwala na mniej stron',
    follows: (plan, day, allowed) =>
      `Dnia ${day} Twój plan zmieni się na ${plan}. Liczba stron, na którą pozwala: ${allowed}. Masz ich więcej.`,
    willPause: 'Tego dnia wstrzymamy te strony; nic nie zostanie usunięte:',
    choose: 'Do tego czasu możesz usunąć lub wyłączyć niepotrzebne strony albo zachować obecny plan:',
    paused: 'Niektóre Twoje strony są wstrzymane',
    allows: (plan, allowed) =>
      `Twój plan to teraz ${plan}. Liczba stron, na którą pozwala: ${allowed}. Masz ich więcej.`,
    nowPaused:
      'Te strony są wstrzymane: widżet się na nich nie wyświetla i nie przyjmują zamówień. Nic nie zostało usunięte.',
    room: 'Ruszą ponownie, gdy zwolni się miejsce: usuń lub wyłącz inną stronę albo wybierz większy plan:',
    more: (count) => `i jeszcze ${count}`,
  },
  de: {
    ahead: 'Ihr nächster Tarif erlaubt weniger Websites',
    follows: (plan, day, allowed) =>
      `Am ${day} wechselt Ihr Tarif zu ${plan}. So viele Websites erlaubt er: ${allowed}. Sie haben mehr.`,
    willPause: 'An diesem Tag werden diese Websites angehalten; gelöscht wird nichts:',
    choose:
      'Bis dahin können Sie nicht benötigte Websites löschen oder ausschalten oder Ihren jetzigen Tarif behalten:',
    paused: 'Einige Ihrer Websites sind angehalten',
    allows: (plan, allowed) => `Ihr Tarif ist jetzt ${plan}. So viele Websites erlaubt er: ${allowed}. Sie haben mehr.`,
    nowPaused:
      'Diese Websites sind angehalten: Das Widget wird dort nicht gezeigt, und sie nehmen keine Bestellungen an. Gelöscht wird nichts.',
    room: 'Sie laufen wieder, sobald Platz ist: Löschen Sie eine andere Website, schalten Sie sie aus, oder wählen Sie einen größeren Tarif:',
    more: (count) => `und ${count} weitere`,
  },
  it: {
    ahead: 'Il tuo prossimo piano consente meno siti',
    follows: (plan, day, allowed) =>
      `Il ${day} il tuo piano diventa ${plan}. Siti consentiti: ${allowed}. Tu ne hai di più.`,
    willPause: 'Quel giorno questi siti vengono messi in pausa; nulla viene eliminato:',
    choose: 'Fino ad allora puoi eliminare o disattivare i siti che non ti servono, oppure tenere il piano attuale:',
    paused: 'Alcuni dei tuoi siti sono in pausa',
    allows: (plan, allowed) => `Ora il tuo piano è ${plan}. Siti consentiti: ${allowed}. Tu ne hai di più.`,
    nowPaused:
      'Questi siti sono in pausa: il widget non viene mostrato e non accettano ordini. Nulla è stato eliminato.',
    room: 'Ripartono appena c’è posto: elimina o disattiva un altro sito, oppure scegli un piano più grande:',
    more: (count) => `e altri ${count}`,
  },
  ru: {
    ahead: 'Следующий тариф допускает меньше сайтов',
    follows: (plan, day, allowed) =>
      `${day} ваш тариф сменится на ${plan}. Сколько сайтов он допускает: ${allowed}. У вас их больше.`,
    willPause: 'В этот день следующие сайты будут приостановлены; ничего не удаляется:',
    choose: 'До этого дня вы можете удалить или отключить ненужные сайты либо оставить нынешний тариф:',
    paused: 'Некоторые ваши сайты приостановлены',
    allows: (plan, allowed) => `Теперь ваш тариф — ${plan}. Сколько сайтов он допускает: ${allowed}. У вас их больше.`,
    nowPaused: 'Эти сайты приостановлены: виджет на них не показывается, и заказы не принимаются. Ничего не удалено.',
    room: 'Они заработают снова, как только появится место: удалите или отключите другой сайт либо выберите тариф побольше:',
    more: (count) => `и ещё ${count}`,
  },
  es: {
    ahead: 'Su próximo plan permite menos sitios web',
    follows: (plan, day, allowed) =>
      `El ${day} su plan pasa a ${plan}. Sitios web que permite: ${allowed}. Usted tiene más.`,
    willPause: 'Ese día se pondrán en pausa estos sitios web; no se borra nada:',
    choose: 'Hasta entonces puede borrar o desactivar los sitios web que no necesite, o conservar su plan:',
    paused: 'Algunos de sus sitios web están en pausa',
    allows: (plan, allowed) => `Ahora su plan es ${plan}. Sitios web que permite: ${allowed}. Usted tiene más.`,
    nowPaused: 'Estos sitios web están en pausa: el widget no se muestra y no aceptan pedidos. No se ha borrado nada.',
    room: 'Volverán a funcionar en cuanto haya sitio: borre o desactive otro sitio web, o elija un plan mayor:',
    more: (count) => `y ${count} más`,
  },
};

type Limit = {
  readonly plan: string;
  readonly allowed: number;
  readonly names: readonly string[];
  readonly page: string;
};

const mostNames = 20;

/** Tells a user which websites the plan that follows has no room for. */
export function fewerWebsitesLetter(
  language: Language,
  { plan, allowed, names, page, at }: Limit & { readonly at: Date },
): Letter {
  const { ahead, follows, willPause, choose } = texts[language];
  const locale = language === 'en' ? 'en-GB' : language;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/London' }).format(at);
  const lines = [follows(plan, day, allowed), willPause, '', ...listed(language, names), '', choose, '', page];
  return { subject: ahead, lines };
}

/** Tells a user which websites were paused because the plan has no room for them. */
export function pausedWebsitesLetter(language: Language, { plan, allowed, names, page }: Limit): Letter {
  const { paused, allows, nowPaused, room } = texts[language];
  return {
    subject: paused,
    lines: [allows(plan, allowed), nowPaused, '', ...listed(language, names), '', room, '', page],
  };
}

function listed(language: Language, names: readonly string[]): string[] {
  const shown = names.slice(0, mostNames).map((name) => `- ${name}`);
  return names.length > mostNames ? [...shown, texts[language].more(names.length - mostNames)] : shown;
}
