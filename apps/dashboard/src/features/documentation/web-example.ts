import { snippet } from '@dw/contract/snippet';
import { type ExampleSite, indented, itemText } from './example-order';

/** The page that thanks for an order, whole. */
export const webExample = (site: ExampleSite): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Thank you for your order</title>
${snippet(site)}
</head>
<body>
<h1>Thank you for your order</h1>
<script>
window.digitalWardrobe = Object.assign(window.digitalWardrobe || {}, {
  items: ${indented(itemText, 2)}
});
</script>
</body>
</html>`;
