import type { Component, Editor } from 'grapesjs';
import { keptSource, quoted } from './source';

/** The elements that the editor edits; everything else is carried. */
const edited = [
  'mjml',
  'mj-body',
  'mj-wrapper',
  'mj-section',
  'mj-group',
  'mj-column',
  'mj-hero',
  'mj-text',
  'mj-button',
  'mj-image',
  'mj-divider',
  'mj-spacer',
  'mj-social',
  'mj-social-element',
  'mj-navbar',
  'mj-navbar-link',
];

/** A component’s attributes as they are written in MJML. */
function written(component: Component): Record<string, string> {
  const { style: _style, id: _id, ...attributes } = component.get('attributes') ?? {};
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, quoted(value)]));
}

/**
 * Makes the plugin keep designs as they are: it would write its own defaults into every element, and leave out what equals
 * them, so that a design’s own `mj-attributes` never had a say; and it writes values without their quotes.
 */
export function keepAttributes(editor: Editor): void {
  for (const type of edited) {
    editor.Components.addType(type, {
      model: {
        defaults: { 'style-default': {} },
        getAttrToHTML(this: Component) {
          return written(this);
        },
        // Empty ones too: alt="" says that a picture says nothing.
        toHTML(this: Component, options: object) {
          const attributes = Object.entries(written(this)).map(([name, value]) => ` ${name}="${value}"`);
          const inner = this.components().map((one: Component) => one.toHTML(options));
          return `<${this.tagName}${attributes.join('')}>${this.get('content') ?? ''}${inner.join('')}</${this.tagName}>`;
        },
        getMjmlAttributes(this: Component) {
          return written(this);
        },
      },
    });
  }
}

/** What the editor has no element for: shown as it is, moved and deleted as a whole. */
export function addKept(editor: Editor, compile: (mjml: string) => string): void {
  editor.Components.addType('mj-kept', {
    isComponent: (element) => element.tagName?.toLowerCase() === 'mj-kept',
    model: {
      defaults: { tagName: 'mj-kept', droppable: false, editable: false, highlightable: false },
      toHTML(this: Component) {
        return keptSource(this.getAttributes()['data-source']);
      },
    },
    view: {
      tagName: () => 'div',
      render() {
        const source = keptSource(this.model.getAttributes()['data-source']);
        this.renderAttributes();
        const shown = source.startsWith('<!--') ? '' : compile(source);
        // Scripts cannot run here: the document’s policy names none but its own.
        this.el.innerHTML = shown;
        this.el.style.pointerEvents = 'all';
        return this;
      },
    },
  });
}
