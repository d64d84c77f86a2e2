import { start } from './lib/start';
import { WardrobePage } from './wardrobe/wardrobe-page';

/** The document of the shopper’s own page. */
start(() => <WardrobePage />);
