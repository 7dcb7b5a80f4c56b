/** The bar's place, as high before its code has loaded as with it. */
export const epochBarPlace = 'min-h-13 px-6 py-2 max-s:min-h-24 max-s:px-4';
