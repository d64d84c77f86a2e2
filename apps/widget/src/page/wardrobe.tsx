import { start } from './lib/start';
import { addWardrobeTexts } from './wardrobe/text';
import { WardrobePage } from './wardrobe/wardrobe-page';

/** The document of the shopper’s own pages. */
addWardrobeTexts();
start(() => <WardrobePage />);
