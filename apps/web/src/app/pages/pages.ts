import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import type { PageDefinition } from '../../platform/feature.ts';
import { lazyPart } from '../../platform/loading/lazy.ts';
import { FEATURES } from '../features.ts';
import { ERROR } from './paths.ts';

export type Page = Omit<PageDefinition, 'load'> & { Part: ComponentType & { preload: () => Promise<void> } };

const toPage = ({ load, ...page }: PageDefinition): Page => ({ ...page, Part: lazyPart(load) });

const errorPage: PageDefinition = {
  path: ERROR,
  load: () => import('./ErrorPage.tsx').then((module) => module.ErrorPage),
};

export const PAGES: readonly Page[] = [...FEATURES.flatMap(({ pages }) => pages), errorPage].map(toPage);

/** Returns the path of the page with this alias; undefined for an unknown alias. */
export const resolveAlias = (pathname: string): string | undefined =>
  PAGES.find(({ alias }) => alias !== undefined && matchPath(alias, pathname))?.path;

export const pageAt = (pathname: string): Page | undefined =>
  PAGES.find(({ path }) => matchPath(path, pathname));
