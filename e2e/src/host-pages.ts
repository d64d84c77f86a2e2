import { origin } from './browser';
import { assign, hostPage } from './embed-shop';

/** A shop’s page that a widget may meet. */
export type HostPage = {
  /** The page, made from the snippet and what the shop says was bought. */
  readonly page: (snippet: string, items: readonly object[]) => string;
  /** Whether the widget can come up there; where it cannot, the page must not notice. */
  readonly shows: boolean;
  readonly plugin?: object;
  /** Runs in every frame before any script. */
  readonly before?: () => void;
  /** The page breaks its own content policy, which the browser writes to the console. */
  readonly strict?: boolean;
};

const plain: HostPage['page'] = (snippet, items) => hostPage(snippet, assign(items));
const withHead =
  (head: string): HostPage['page'] =>
  (snippet, items) =>
    hostPage(snippet, assign(items), head);
const inlineScripts = "'unsafe-inline'";
const policy = (text: string) => `<meta http-equiv="Content-Security-Policy" content="${text}">`;
const frame = (snippet: string, items: readonly object[]) =>
  plain(snippet, items).replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** As old libraries did it: enumerable members on everybody’s prototypes, and JSON in their own way. */
const patchedPrototypes = `<script>
  Object.prototype.each = function () {};
  Array.prototype.toJSON = function () { return '[' + this.map(function (one) { return JSON.stringify(one); }).join(', ') + ']'; };
  String.prototype.toJSON = function () { return String(this); };
  Array.prototype.each = Array.prototype.forEach;
  Element.prototype.hide = function () { this.style.display = 'none'; return this; };
</script>`;
const replacedBuiltIns = `<script>
  Array.from = function (list) { return Array.prototype.slice.call(list); };
  Function.prototype.bind = function (self) { var run = this; return function () { return run.apply(self, arguments); }; };
  document.getElementsByClassName = function (name) { return [].slice.call(document.querySelectorAll('.' + name)); };
  Element.prototype.append = function () { throw new Error('append takes one element'); };
  Element.prototype.set = function (name, value) { this.setAttribute(name, value); return this; };
  window.$ = function (id) { return document.getElementById(id); };
</script>`;
const patchedNetwork = `<script>
  var plainFetch = window.fetch;
  window.fetch = function () { var asked = plainFetch.apply(this, arguments); return { then: asked.then.bind(asked) }; };
</script>`;
const loud = `<style>
  iframe, dialog, button { z-index: 2147483647 !important; position: relative !important; }
  main { z-index: 2147483647; position: relative; }
  h1::after { content: ''; position: fixed; inset: 0 0 auto; height: 40px; z-index: 2147483647; background: #fff; }
</style>`;

/** Pages with what gets into a widget’s way, by name. */
export const hostPages: Readonly<Record<string, HostPage>> = {
  'a plain page': { page: plain, shows: true },
  'a content policy that names us': {
    page: withHead(
      policy(`default-src 'none'; script-src ${origin} ${inlineScripts}; connect-src ${origin}; frame-src ${origin}`),
    ),
    shows: true,
  },
  'a content policy without us': {
    page: withHead(policy(`default-src 'self'; script-src 'self' ${inlineScripts}`)),
    shows: false,
    strict: true,
  },
  'a content policy that lets us load and not ask': {
    page: withHead(policy(`default-src 'none'; script-src ${origin} ${inlineScripts}; frame-src ${origin}`)),
    shows: false,
    strict: true,
  },
  'a content policy that lets us ask and not frame': {
    page: withHead(policy(`default-src 'none'; script-src ${origin} ${inlineScripts}; connect-src ${origin}`)),
    shows: false,
    strict: true,
  },
  'trusted types': { page: withHead(policy("require-trusted-types-for 'script'; trusted-types 'none'")), shows: true },
  'prototypes with more on them': { page: withHead(patchedPrototypes), shows: true },
  'built-ins that were replaced': { page: withHead(replacedBuiltIns), shows: true },
  'a fetch that was wrapped': { page: withHead(patchedNetwork), shows: true },
  'an AMD loader': {
    page: withHead(
      "<script>window.define = function () { throw new Error('anonymous define'); }; define.amd = {}; window.exports = {}; window.module = { exports: exports };</script>",
    ),
    shows: true,
  },
  'frozen built-ins': {
    page: withHead(
      '<script>[Object, Array, Function, String, Promise].forEach(function (one) { Object.freeze(one); Object.freeze(one.prototype); });</script>',
    ),
    shows: true,
  },
  'no consent to scripts of others': {
    page: (snippet, items) => plain(snippet.replace('<script async', '<script type="text/plain" async'), items),
    shows: false,
  },
  'everything on top of everything': { page: withHead(loud), shows: true, plugin: { fullscreen: true } },
  'right to left': {
    page: (snippet, items) => plain(snippet, items).replace('<html lang="en">', '<html lang="ar" dir="rtl">'),
    shows: true,
  },
  'quirks mode': { page: (snippet, items) => plain(snippet, items).replace('<!doctype html>', ''), shows: true },
  'another base for addresses': { page: withHead('<base href="http://127.0.0.1:9/elsewhere/">'), shows: true },
  'a container inside a shadow tree': {
    page: (snippet, items) =>
      hostPage(
        snippet,
        `<div id="host"></div><script>document.getElementById('host').attachShadow({ mode: 'open' }).innerHTML = '<div id="product"></div>';</script>${assign(items)}`,
      ),
    shows: true,
  },
  'a page that replaces its own body': {
    page: (snippet, items) =>
      hostPage(
        snippet,
        `<script>addEventListener('load', function () {
          history.pushState({}, '', '/thanks?route=2');
          document.body.innerHTML = '<main><h1>Another route</h1><button id="own">Track my parcel</button></main>';
          window.digitalWardrobe.items = ${JSON.stringify(items)};
        });</script>`,
      ),
    shows: true,
  },
  'the script twice': { page: (snippet, items) => plain(snippet + snippet, items), shows: true },
  'the snippet ahead of everything': {
    page: (snippet, items) => snippet + assign(items) + hostPage('', ''),
    shows: true,
  },
  'a page inside a frame': {
    page: (snippet, items) =>
      hostPage('', `<iframe title="Shop" width="900" height="700" srcdoc="${frame(snippet, items)}"></iframe>`),
    shows: true,
  },
  'storage that is refused': {
    page: plain,
    shows: true,
    before: () => {
      const refuse = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, { configurable: true, get: refuse });
    },
  },
};
