import { test } from 'vitest';
import { lookAtWords } from '../src/words';

test.each([
  ['de', 'Registrieren als', 'Anmelden', 'Websites', 'Website hinzufügen'],
  ['it', 'Registrati come', 'Accedi', 'Siti web', 'Aggiungi sito'],
  ['es', 'Registrarse como', 'Iniciar sesión', 'Sitios web', 'Añadir sitio web'],
])('%s: its words fit on a phone and at a desk', lookAtWords);
