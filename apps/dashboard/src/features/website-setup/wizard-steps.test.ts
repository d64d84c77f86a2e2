import { expect, test } from 'vitest';
import { paramsOf, stepBeside, wizardAt } from './wizard-steps';

const at = (address: string) => wizardAt(new URLSearchParams(address));

test('it starts with the platform, woocommerce unless another is named', () => {
  expect(at('')).toMatchObject({ step: 'platform', platform: 'woocommerce', steps: { length: 4 } });
  expect(at('platform=prestashop')).toMatchObject({ step: 'platform', platform: 'prestashop' });
  expect(at('platform=snippet')).toMatchObject({ step: 'platform', platform: 'snippet', steps: { length: 4 } });
  expect(at('platform=shopify')).toMatchObject({ platform: 'shopify', steps: { length: 4 } });
  expect(at('platform=magento')).toMatchObject({ platform: 'woocommerce' });
});

test('the variant without a platform starts with the domain', () => {
  expect(at('platform=none')).toMatchObject({ step: 'domain', platform: undefined, steps: { length: 3 } });
  expect(at('platform=none&step=platform').step).toBe('domain');
});

test('what needs the website begins with the step that creates it', () => {
  expect(at('step=settings').step).toBe('domain');
  expect(at('step=done').step).toBe('domain');
  expect(at('step=done&site=u')).toMatchObject({ step: 'done', uuid: 'u' });
  expect(at('step=nonsense').step).toBe('platform');
});

test('a step and the one beside it', () => {
  expect(stepBeside(at('step=domain'), -1)).toBe('platform');
  expect(stepBeside(at('platform=none'), -1)).toBeUndefined();
  expect(stepBeside(at('step=settings&site=u'), 1)).toBe('done');
  expect(stepBeside(at('step=done&site=u'), 1)).toBeUndefined();
});

test.each(['', 'platform=none', 'platform=prestashop&step=settings&site=u'])('%s comes back as it was', (address) => {
  expect(wizardAt(new URLSearchParams(paramsOf(at(address))))).toEqual(at(address));
});
