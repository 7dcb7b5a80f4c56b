import { createContext } from 'react';
import { type CrosshairStore, createCrosshairStore } from './crosshair-store';

/** The crosshair of the page; charts outside a provider share one of their own. */
export const CrosshairContext = createContext<CrosshairStore>(createCrosshairStore());
