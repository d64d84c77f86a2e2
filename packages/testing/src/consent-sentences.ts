/**
 * What stood beside the box, by the version that is kept with a consent: somebody’s word is about this sentence. A row is never changed: a
 * wording that changes, in whatever language, is a version of its own in the contract and a row of its own here.
 */
export const consentSentences = {
  'before-codes-end-1': {
    en: 'Remind me before my codes end.',
    pl: 'Przypomnij mi, zanim wygasną moje kody.',
    de: 'Erinnern Sie mich, bevor meine Codes ablaufen.',
    it: 'Avvisami prima che scadano i miei codici.',
    ru: 'Напомнить мне, прежде чем истекут мои коды.',
    es: 'Avisarme antes de que caduquen mis códigos.',
  },
  'sold-or-given-1': {
    en: 'Remind me when my items could be sold or given.',
    pl: 'Przypomnij mi, gdy moje rzeczy można sprzedać lub oddać.',
    de: 'Erinnern Sie mich, wenn ich meine Artikel verkaufen oder spenden kann.',
    it: 'Avvisami quando posso vendere o donare i miei articoli.',
    ru: 'Напомнить, когда мои вещи можно будет продать или отдать.',
    es: 'Avisarme cuando pueda vender o donar mis artículos.',
  },
  'parcel-status-1': {
    en: 'Tell me how what I hand over is getting on. Codes and answers come in any case.',
    pl: 'Powiadamiaj mnie o tym, co dzieje się z oddanymi rzeczami. Kody i odpowiedzi przychodzą zawsze.',
    de: 'Über den Stand meiner Abgaben informieren. Codes und Antworten kommen auf jeden Fall.',
    it: 'Avvisami su come procede ciò che consegno. Codici e risposte arrivano in ogni caso.',
    ru: 'Сообщать, что происходит с вещами, которые я сдаю. Коды и ответы приходят в любом случае.',
    es: 'Avisarme de cómo va lo que entrego. Los códigos y las respuestas llegan siempre.',
  },
} as const;
