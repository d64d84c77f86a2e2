import type { LegalTemplates } from '../legal-names';

export const it: LegalTemplates = {
  terms: `# Condizioni d’uso

## Il servizio
Digital Wardrobe conserva gli acquisti che un cliente aggiunge e permette a rivenditori, partner ed enti benefici di gestirne la propria parte.

## Il tuo account
Chi si registra agisce per l’azienda indicata nella registrazione e tiene per sé la password. Indica qui chi può registrarsi e che cosa fai in caso di violazione.

## Piani e pagamento
I piani si rinnovano ogni mese o ogni anno. I prezzi sono al netto dell’IVA. Con «Configura i pagamenti più tardi» un account funziona pienamente per 14 giorni; poi il widget va in pausa finché non si imposta un metodo di pagamento, e nulla viene cancellato.

## Disponibilità e responsabilità
Indica qui che cosa prometti e che cosa no.

## Fine
Un account può essere chiuso alla fine del suo periodo. I clienti conservano i loro articoli.

## Modifiche
Indica qui come annunci una nuova versione. La versione accettata alla registrazione è conservata con l’account.
`,
  privacy: `# Informativa sulla privacy

## Titolare
Indica qui la tua azienda, il suo indirizzo e come contattare chi si occupa della protezione dei dati.

## Che cosa si conserva
- Delle aziende: nome, indirizzo, partita IVA o numero di ente benefico, e nome, email e telefono del referente.
- Dei clienti: l’indirizzo che confermano e gli acquisti che aggiungono al loro guardaroba.
- Dei pagamenti: marchio, ultime quattro cifre e scadenza di una carta. Mai il suo numero.
- Degli accessi: ora, indirizzo di rete e browser, perché un utente possa vederli e terminarli.

## Per che cosa e per quanto tempo
Indica qui le finalità, le basi giuridiche e la durata della conservazione.

## Chi altro li riceve
Indica qui i tuoi fornitori: hosting, posta, pagamenti, mappe.

## I tuoi diritti
Puoi chiedere una copia dei tuoi dati, la loro rettifica e la loro cancellazione, e presentare reclamo all’autorità di controllo.
`,
  contact: `# Contatti

Indica qui come possono raggiungerti i tuoi utenti: azienda, indirizzo, email, telefono e quando qualcuno risponde.
`,
};
