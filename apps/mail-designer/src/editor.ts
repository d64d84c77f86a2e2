import grapesjs, { type Editor } from 'grapesjs';
import mjmlPlugin from 'grapesjs-mjml';
import { compileInColumn, compileWith, useHead } from './compiler';
import { addKept, keepAttributes } from './components';
import { forEditor, type OpenDesign } from './source';
import { say } from './words';

export type Designer = {
  readonly editor: Editor;
  /** The design as it is now, with what is being typed. */
  readonly read: () => Promise<string>;
};

/** Takes what is being typed in the mail, or in a setting that waits to be left, into the design. */
async function endTyping(editor: Editor): Promise<void> {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const view = editor.getEditing()?.getView();
  if (view && 'disableEditing' in view && typeof view.disableEditing === 'function') await view.disableEditing();
}

/** Starts the editor on a design; it takes nothing from elsewhere and tells nobody. */
export function startEditor(container: HTMLElement, design: OpenDesign): Promise<Designer> {
  useHead(design.head);
  const editor = grapesjs.init({
    container,
    height: '100%',
    width: 'auto',
    storageManager: false,
    telemetry: false,
    cssIcons: '',
    panels: { defaults: [] },
    showToolbar: false,
    canvasCss: 'body{background:#fff}*{outline-offset:-1px}',
    deviceManager: { devices: [] },
    plugins: [
      (made: Editor) =>
        mjmlPlugin(made, {
          blocks: [],
          useCustomTheme: false,
          columnsPadding: '',
          fonts: {},
          customComponents: [
            (_editor, { opt }) => {
              Object.assign(opt, { mjmlParser: compileWith(opt.mjmlParser) });
            },
          ],
        }),
      // Ours are the dashboard’s and those around the canvas.
      (made: Editor) => made.Panels.getPanels().reset(),
      keepAttributes,
      (made: Editor) => addKept(made, compileInColumn),
    ],
  });
  const read = async () => {
    await endTyping(editor);
    const body = /<mj-body[\s\S]*<\/mj-body>/.exec(editor.getHtml({ cleanId: true }))?.[0] ?? '';
    return body === unedited ? design.before + design.body + design.after : design.before + body + design.after;
  };
  let unedited = '';
  return new Promise((resolve) => {
    editor.onReady(() => {
      editor.setComponents(`<mjml>${forEditor(design.body)}</mjml>`);
      unedited = /<mj-body[\s\S]*<\/mj-body>/.exec(editor.getHtml({ cleanId: true }))?.[0] ?? '';
      editor.UndoManager.clear();
      editor.Canvas.getFrameEl().title = say('Mail');
      resolve({ editor, read });
    });
  });
}
