import { hydrateRoot } from 'react-dom/client';
import type { ReferenceData } from './data';
import { ReferencePage } from './page';

const root = document.getElementById('root');
const text = document.getElementById('data')?.textContent;
if (!root || !text) throw new Error('The reference page has no root or no data.');
const data: ReferenceData = JSON.parse(text);
hydrateRoot(root, <ReferencePage {...data} />);
