import 'grapesjs/dist/css/grapes.min.css';
import './designer.css';
import { showBlocks } from './blocks';
import { type Designer, startEditor } from './editor';
import { hear, tell } from './messages';
import { showPreview } from './preview';
import { showSettings } from './settings';
import { openDesign } from './source';
import { showTools } from './tools';
import { speak } from './words';

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`#${id} is missing.`);
  return found;
}

const desk = element('designer');
const previewed = element('preview');
let designer: Designer | undefined;

function wear(look: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(look)) {
    if (name.startsWith('--') || name === 'color-scheme') document.documentElement.style.setProperty(name, value);
  }
}

async function load(mjml: string, tags: Parameters<typeof showTools>[2]): Promise<void> {
  const design = openDesign(mjml);
  if (!design) throw new Error('This is no MJML.');
  desk.hidden = false;
  designer?.editor.destroy();
  const made = await startEditor(element('canvas'), design);
  designer = made;
  showTools(made.editor, element('tools'), tags);
  showBlocks(made.editor, element('blocks'));
  showSettings(made.editor, element('settings'));
  const changed = () => tell({ type: 'dw:mail-changed' });
  // At once: 'update' comes two turns later, when the design was perhaps read and saved already.
  made.editor.on('updateBefore', changed);
  // While one types the editor waits: it takes a text when it is left.
  made.editor.Canvas.getDocument()?.addEventListener('input', changed);
  element('settings').oninput = changed;
  tell({ type: 'dw:mail-loaded' });
}

hear((message) => {
  switch (message.type) {
    case 'dw:mail-load':
      speak(message.words);
      wear(message.look);
      document.documentElement.lang = message.language;
      load(message.mjml, message.tags).catch(() => tell({ type: 'dw:mail-failed' }));
      return;
    case 'dw:mail-look':
      wear(message.look);
      return;
    case 'dw:mail-read':
      void designer?.read().then(
        (mjml) => tell({ type: 'dw:mail-design', id: message.id, mjml }),
        () => tell({ type: 'dw:mail-failed' }),
      );
      return;
    case 'dw:mail-preview':
      if (previewed instanceof HTMLIFrameElement) showPreview(previewed, message);
      desk.hidden = true;
      return;
    case 'dw:mail-edit':
      previewed.hidden = true;
      desk.hidden = false;
  }
});

tell({ type: 'dw:mail-ready' });
