// What the compiler of JSX imports where a key follows a spread.
export { createElement } from 'react';
