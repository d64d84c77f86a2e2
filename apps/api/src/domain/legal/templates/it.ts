import type { LegalTemplates } from '../legal-names';

export const it: LegalTemplates = {
  terms: `# Condizioni d’uso

## Il servizio
Digital Wardrobe conserva gli acquisti che un cliente aggiunge e permette a rivenditori, partner ed enti benefici di gestirne la propria parte.

## Il tuo account
Chi si registra agisce per l’azienda indicata nella registrazione e tiene per sé la password. Possono registrarsi aziende ed enti benefici, non privati. Possiamo sospendere un account che viola queste condizioni; prima scriviamo ai suoi utenti, a meno che i clienti non ne subiscano un danno.

## Piani e pagamento
I piani si rinnovano ogni mese o ogni anno. I prezzi sono al netto dell’IVA. Con «Configura i pagamenti più tardi» un account funziona pienamente per 14 giorni; poi il widget va in pausa finché non si imposta un metodo di pagamento, e nulla viene cancellato.

## Disponibilità e responsabilità
Manteniamo il servizio in funzione nel miglior modo possibile e annunciamo le interruzioni più lunghe. Rispondiamo senza limiti per dolo, colpa grave e danni alle persone; per il resto dei danni prevedibili, fino a quanto l’account ha pagato negli ultimi dodici mesi. Ciò che la legge vieta di limitare non è limitato.

## Fine
Un account può essere chiuso alla fine del suo periodo. I clienti conservano i loro articoli.

## Modifiche
Annunciamo una nuova versione per email almeno 30 giorni prima. Chi non è d’accordo può chiudere l’account entro quella data. La versione accettata alla registrazione è conservata con l’account.
`,
  privacy: `# Informativa sulla privacy

## Titolare
{company}

{reach}

## Che cosa si conserva
- Delle aziende: nome, indirizzo, partita IVA o numero di ente benefico, e nome, email e telefono del referente.
- Dei clienti: l’indirizzo che confermano e gli acquisti che aggiungono al loro guardaroba.
- Dei pagamenti: circuito, ultime quattro cifre e scadenza di una carta. Mai il suo numero.
- Degli accessi: ora, indirizzo di rete e browser, perché un utente possa vederli e terminarli.

## Per che cosa e per quanto tempo
Per fornire quanto concordato (contratto), per conservare le fatture finché la legge lo richiede (obbligo legale) e per proteggere il servizio dagli abusi (legittimo interesse). Altre email partono solo con il consenso, revocabile in ogni momento. Tutto il resto è cancellato quando l’account viene chiuso o un cliente lo chiede.

## Chi altro li riceve
Fornitori di hosting, posta, pagamenti e mappe, ciascuno vincolato per contratto alle nostre istruzioni. Li indichiamo su richiesta. Non vendiamo nulla.

## I tuoi diritti
Puoi chiedere una copia dei tuoi dati, la loro rettifica e la loro cancellazione, e presentare reclamo all’autorità di controllo.
`,
  contact: `# Contatti

{company}

{reach}

Rispondiamo nei giorni lavorativi.
`,
};
