import '@mantine/tiptap/styles.layer.css';
import { Input } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type ReactNode, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import css from './page-editor.module.css';

type Props = {
  label: string;
  /** HTML. */
  value: string;
  error?: ReactNode;
  onChange: (html: string) => void;
};

/** What the server keeps of a page is what this can make. */
const extensions = [
  StarterKit.configure({ heading: { levels: [2, 3] }, code: false, codeBlock: false, link: { openOnClick: false } }),
];

/** A text with headings, lists, quotations and links, as HTML; '' where there is nothing to read. */
export function PageEditor({ label, value, error, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const editor = useEditor({
    extensions,
    content: value,
    // Its styles are ours: the page’s policy allows none that a script adds.
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': id, class: css.text ?? '' },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });

  // Discarded, or saved in a safer form.
  useEffect(() => {
    if (editor && value !== (editor.isEmpty ? '' : editor.getHTML()))
      editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} error={error}>
      <RichTextEditor
        editor={editor}
        className={css.editor}
        labels={{
          boldControlLabel: t('Bold'),
          italicControlLabel: t('Italic'),
          underlineControlLabel: t('Underline'),
          strikeControlLabel: t('Strikethrough'),
          h2ControlLabel: t('Heading'),
          h3ControlLabel: t('Smaller heading'),
          bulletListControlLabel: t('List'),
          orderedListControlLabel: t('Numbered list'),
          blockquoteControlLabel: t('Quotation'),
          hrControlLabel: t('Line'),
          linkControlLabel: t('Link'),
          unlinkControlLabel: t('Remove the link'),
          linkEditorInputLabel: t('Address of the link'),
          linkEditorInputPlaceholder: 'https://example.org/',
          linkEditorSave: t('Save'),
          undoControlLabel: t('Undo'),
          redoControlLabel: t('Redo'),
        }}
      >
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.Strikethrough />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
            <RichTextEditor.Hr />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  );
}
