import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { headerPlace } from './header-place.ts';

/** Renders a page's title and tools in the header while the page is shown. */
export const HeaderSlot = ({ children }: { children: ReactNode }) => createPortal(children, headerPlace());
