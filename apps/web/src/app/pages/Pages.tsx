import { Activity, memo, Suspense, useEffect, useState } from 'react';
import { createPath, matchPath, Navigate, Route, Routes, type Location } from 'react-router';
import { lastPage, rememberPage } from './last-page.ts';
import { PageFrame } from './PageFrame.tsx';
import { pageAt, PAGES, resolveAlias, type Page } from './pages.ts';
import { ERROR, INDEX, NEW_CHAT } from './paths.ts';
import { useShownLocation } from './use-shown-location.ts';

type PageLocations = Readonly<Record<string, Location>>;

const frame = (page: Page, location: Location) => (
  // A hidden page still sees the location that it had when it was last shown.
  <Routes location={location}>
    <Route path={page.path} element={<PageFrame page={page} />} />
  </Routes>
);

/** Memoized, because the router renders again whenever another page may be ready. */
const PageAt = memo(({ location }: { location: Location }) => {
  const current = pageAt(location.pathname);
  const [pageLocations, setPageLocations] = useState<PageLocations>({});
  if (current?.isKeptAlive && pageLocations[current.path] !== location)
    setPageLocations({ ...pageLocations, [current.path]: location });

  const address = createPath(location);
  useEffect(() => rememberPage(address), [address]);

  if (matchPath('/', location.pathname)) return <Navigate to={lastPage()} replace />;
  if (matchPath(INDEX, location.pathname)) return <Navigate to={NEW_CHAT} replace />;
  if (!current) return <Navigate to={resolveAlias(location.pathname) ?? ERROR} replace />;

  return (
    <>
      {PAGES.filter(({ path }) => pageLocations[path]).map((page) => (
        <Activity key={page.path} mode={page === current ? 'visible' : 'hidden'}>
          <Suspense>{frame(page, pageLocations[page.path] ?? location)}</Suspense>
        </Activity>
      ))}
      {!current.isKeptAlive && <Suspense key={current.path}>{frame(current, location)}</Suspense>}
    </>
  );
});

/**
 * Renders the page of the address. Pages that are kept alive stay mounted but hidden, with their scroll position,
 * drafts and streams.
 */
export const Pages = () => <PageAt location={useShownLocation()} />;
