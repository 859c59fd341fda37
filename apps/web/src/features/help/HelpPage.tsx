import { useQuery, queryOptions } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router';
import { Markdown } from '../../core/markdown/Markdown.tsx';
import { useLocale } from '../../platform/i18n/locale.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { usePageTitle } from '../../platform/title.ts';
import { Button } from '../../ui/Button.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { helpPath } from '@studiolo/contract/manual/addresses';
import { helpTexts } from './help.texts.ts';
import styles from './HelpPage.module.css';
import { readManual } from '@studiolo/contract/manual/endpoints';
import type { Locale } from '@studiolo/contract/wire/headers';
import { call } from '../../platform/api/call.ts';

/** Changes only with the version of the app. */
const manualQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['manual', locale],
    queryFn: ({ signal }) => call(readManual, {}, { signal, isQuiet: true }),
    staleTime: Infinity,
  });

/** Manual: a list of its pages, and the open page. */
export const HelpPage = () => {
  const text = useText(helpTexts);
  const { slug } = useParams();
  const { data: pages = [], isError, refetch } = useQuery(manualQuery(useLocale()));
  const main = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    pages.findIndex((each) => each.slug === slug),
  );
  const page = pages[at];
  const next = pages[at + 1];
  usePageTitle(page?.title ?? text('title'));

  useEffect(() => {
    main.current?.scrollTo({ top: 0 });
  }, [slug]);

  return (
    <div className={styles['help']}>
      <header className={styles['head']}>
        <Link to="/" className={styles['brand']} aria-label={text('toApp')}>
          <Logo />
        </Link>
        <h1>{text('title')}</h1>
      </header>
      <nav aria-label={text('pages')} className={styles['pages']}>
        {pages.map(({ slug: name, title }, index) => (
          <Link key={name} to={helpPath(name)} aria-current={index === at ? 'page' : undefined}>
            {title}
          </Link>
        ))}
      </nav>
      <div ref={main} className={styles['page']} tabIndex={-1}>
        {isError && pages.length === 0 && (
          <p role="alert">
            {text('failed')} <Button onClick={() => void refetch()}>{text('again')}</Button>
          </p>
        )}
        {page && (
          <article>
            <h2>{page.title}</h2>
            <Markdown text={page.text} />
            {next && (
              <p className={styles['next']}>
                <Link to={helpPath(next.slug)}>{text('next', { title: next.title })}</Link>
              </p>
            )}
          </article>
        )}
      </div>
    </div>
  );
};
