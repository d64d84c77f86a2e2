import { readFileSync } from 'node:fs';
import { decoded, visitor } from './visitor.mjs';

/** The shop's administration, as its owner uses it. */
export function backOffice({ inShop, folder, user, password }) {
  const go = visitor(inShop(''));
  const login = inShop(`${folder}/index.php?controller=AdminLogin`);
  let modules;

  /** The page of all modules, signed in. */
  async function open() {
    if (modules) return modules;
    await go(login);
    const form = { ajax: '1', submitLogin: '1', controller: 'AdminLogin', email: user, passwd: password };
    const answer = await go(login, { method: 'POST', form: { ...form, redirect: 'AdminModulesManage' } });
    const { redirect, errors } = JSON.parse(answer.text);
    if (!redirect) throw new Error(`The administrator cannot sign in: ${errors}`);
    const page = await go(redirect);
    const address = (name) => JSON.parse(`"${new RegExp(`'${name}': '([^']+)'`).exec(page.text)?.[1]}"`);
    modules = { upload: address('moduleImport'), configure: address('configurationPage') };
    return modules;
  }
  const configure = async () => (await open()).configure.replace(':number:', 'digitalwardrobe');

  return {
    async upload(zip) {
      const { upload } = await open();
      const body = new FormData();
      body.set('file_uploaded', new Blob([readFileSync(zip)], { type: 'application/zip' }), 'digital-wardrobe.zip');
      const { status, msg } = JSON.parse((await go(upload, { method: 'POST', body })).text);
      if (!status) throw new Error(`The module could not be installed: ${msg}`);
    },
    /** Saves the module's settings, and answers how the page puts what came of it. */
    async connect(service, key) {
      const page = await go(await configure());
      const action = /<form[^>]*id="[^"]*"[^>]*action="([^"]*configure=digitalwardrobe[^"]*)"/.exec(page.text)?.[1];
      if (!action) throw new Error('The module has no page of settings.');
      const form = { submitDigitalWardrobe: '1', service, key, color: '', size: '', gender: '' };
      const saved = await go(new URL(decoded(action), page.url).href, { method: 'POST', form });
      if (/module_confirmation/.test(saved.text)) return 'success';
      return /module_error/.test(saved.text) ? 'error' : undefined;
    },
    /** Removes the module with its files. */
    async remove() {
      const { configure: address } = await open();
      const to = address.replace('/configure/:number:', '/uninstall/digitalwardrobe');
      const headers = { 'x-requested-with': 'XMLHttpRequest' };
      const { text } = await go(to, { method: 'POST', headers, form: { 'actionParams[deletion]': 'true' } });
      const { status, msg } = JSON.parse(text).digitalwardrobe ?? {};
      if (!status) throw new Error(`The module could not be removed: ${msg}`);
    },
  };
}
