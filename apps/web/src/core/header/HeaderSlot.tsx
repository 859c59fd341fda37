import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { headerPlace } from './header-place.ts';

/** Puts a page's own title and tools into the header line, for as long as the page is shown. */
export const HeaderSlot = ({ children }: { children: ReactNode }) => createPortal(children, headerPlace());
