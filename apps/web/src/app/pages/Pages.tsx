import { Activity, memo, Suspense, useEffect, useState } from 'react';
import { matchPath, Navigate, Route, Routes, type Location } from 'react-router';
import { lastPage, rememberPage } from './last-page.ts';
import { PageFrame } from './PageFrame.tsx';
import { pageAt, PAGES, pathMeantBy, type Page } from './pages.ts';
import { ERROR, INDEX, NEW_CHAT } from './paths.ts';
import { useShownLocation } from './use-shown-location.ts';

type Kept = Readonly<Record<string, Location>>;

const frame = (page: Page, location: Location) => (
  // A page reads the path it was left at, also while another one is shown.
  <Routes location={location}>
    <Route path={page.path} element={<PageFrame page={page} />} />
  </Routes>
);

/** Drawn once for each address: it is asked for again when another page could have become ready. */
const PageAt = memo(({ location }: { location: Location }) => {
  const current = pageAt(location.pathname);
  const [kept, setKept] = useState<Kept>({});
  if (current?.isKeptAlive && kept[current.path] !== location) setKept({ ...kept, [current.path]: location });

  useEffect(() => rememberPage(location.pathname), [location.pathname]);

  if (matchPath('/', location.pathname)) return <Navigate to={lastPage()} replace />;
  if (matchPath(INDEX, location.pathname)) return <Navigate to={NEW_CHAT} replace />;
  if (!current) return <Navigate to={pathMeantBy(location.pathname) ?? ERROR} replace />;

  return (
    <>
      {PAGES.filter(({ path }) => kept[path]).map((page) => (
        <Activity key={page.path} mode={page === current ? 'visible' : 'hidden'}>
          <Suspense>{frame(page, kept[page.path] ?? location)}</Suspense>
        </Activity>
      ))}
      {!current.isKeptAlive && <Suspense key={current.path}>{frame(current, location)}</Suspense>}
    </>
  );
});

/** The page of the address. Kept-alive ones stay mounted out of sight: scroll, drafts and streams go on. */
export const Pages = () => <PageAt location={useShownLocation()} />;
