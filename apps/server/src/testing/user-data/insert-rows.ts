import type { TestServer } from '../server.ts';

/** `$1` is the id of the user. */
const USER_ROWS = [
  `insert into group_plans (owner_id, kind, starts_at, ends_at) values ($1, 'draw', now(), now() + interval '90 days')`,
  `insert into quotas (owner_id, sources) values ($1, 100000)`,
  `insert into notebook_searches (notebook_id, topic, keys, searched_at) select id, 'rock', '[]', now() from notebooks where owner_id = $1`,
  `insert into passkeys (owner_id, credential_id, public_key, counter, name, created_at) values ($1, 'c', 'k', 0, 'Phone', now())`,
  `insert into challenges (hash, user_id, expires_at) values ('c', $1, now() + '1 day')`,
  `insert into identities (owner_id, issuer, subject, email, created_at) values ($1, 'i', 's', 'ann@example.com', now())`,
  `insert into own_services (owner_id, name, sealed_key) values ($1, 'openai', 'k')`,
  `insert into imports (id, owner_id, name, source, brought, known, "left", left_out, created_at) values (gen_random_uuid(), $1, 'chats.zip', 'chatgpt', 1, 0, 0, '[]', now())`,
  `insert into meter_usage (owner_id, meter, window_start, used) values ($1, 'page', '2026-11', 3)`,
  `insert into charges (owner_id, run_id, meter, amount, paid, source, day, state, title, created_at) values ($1, gen_random_uuid(), 'page', 3, 3, 'free', '2026-11-20', 'settled', 'Log', now())`,
  `insert into entitlements (owner_id, kind, pay_type, starts_at, ends_at, total_day) values ($1, 'chat', 'month', now(), now() + '30 days', 30)`,
  `insert into allowances (owner_id, source, meter, remaining, created_at) values ($1, 'pack', 'answer', 5, now())`,
  `with code as (insert into coupons (code_hash, grants, uses, used, created_at) values ('h', '[]', 1, 1, now()) returning id)
     insert into coupon_uses (coupon_id, owner_id, used_at) select id, $1, now() from code`,
  `insert into payments (id, owner_id, product_id, pay_type, amount, currency, state, created_at) values (gen_random_uuid(), $1, '8', 'month', 990, 'usd', 'paid', now())`,
  `insert into pay_sessions (hash, owner_id, expires_at) values ('s', $1, now() + '1 day')`,
  `insert into pay_tickets (hash, owner_id, expires_at) values ('t', $1, now() + '1 day')`,
  `insert into invite_rewards (invited_id, inviter_id, created_at) values ($1, gen_random_uuid(), now())`,
  `insert into invite_rewards (invited_id, inviter_id, created_at) values (gen_random_uuid(), $1, now())`,
  `insert into learned_adjustments (scope, model, owner_id, parameters, learned_at) values ('s', 'm', $1, '[]', now())`,
  `insert into run_events (run_id, from_id, events) select id, 0, '[]' from runs where owner_id = $1 on conflict do nothing`,
  `insert into run_signals (run_id, name, key, payload) select id, 'made', 'k', '{}' from runs where owner_id = $1`,
  `insert into run_steps (run_id, name) select id, 'step one' from runs where owner_id = $1 on conflict do nothing`,
  `insert into publication_guesses (publication_id, network, count, since) select id, '10.0.0.0', 1, now() from publications where owner_id = $1`,
  `insert into recognized_pages (file_id, number, page) select id, 1, '{}' from files where owner_id = $1`,
  `insert into passage_signs (passage_id, owner_id, file_id, space) select id, owner_id, file_id, 'm' from passages where owner_id = $1 on conflict do nothing`,
  `insert into passage_vectors (passage_id, vector) select id, '\\x00' from passages where owner_id = $1 on conflict do nothing`,
];

/** `$1` is the id of the bot. */
const BOT_ROWS = [
  `insert into bot_reports (id, bot_id, user_id, reason, created_at) values (gen_random_uuid(), $1, gen_random_uuid(), 'Rude', now())`,
  `insert into bot_exam_results (id, bot_id, run_id, questions, answers, state, profile_hash, created_at) values (gen_random_uuid(), $1, gen_random_uuid(), '[]', '[]', 'done', 'h', now())`,
  `with answer as (insert into bot_inbox_answers (id, bot_id, question, answer, count, proof, run_id, said, created_at)
       values (gen_random_uuid(), $1, 'Who?', 'Maren.', 1, 'proven', gen_random_uuid(), '', now()) returning id)
     insert into bot_inbox_done (record_id, bot_id, answer_id, created_at)
       select records.id, $1, answer.id, now() from records, topics, answer where topics.ground_id = ($1::uuid)::text and records.topic_id = topics.id`,
  `insert into bot_told (record_id, bot_id, created_at) select records.id, $1, now() from records, topics where topics.ground_id = ($1::uuid)::text and records.topic_id = topics.id`,
];

const insert = async (server: TestServer, statements: readonly string[], id: string): Promise<void> => {
  for (const statement of statements) await server.inside.database.$client.query(statement, [id]);
};

/**
 * Inserts rows about a user that otherwise only payments, devices, external services and unfinished work
 * create.
 */
export const insertRowsOfUser = async (server: TestServer, email: string): Promise<void> => {
  const { rows } = await server.inside.database.$client.query<{ id: string }>(
    'select id from users where email = $1',
    [email],
  );
  await insert(server, USER_ROWS, rows[0]!.id);
};

/** Inserts rows about a bot that otherwise only exams, reports and its owner's answers to visitors create. */
export const insertRowsOfBot = (server: TestServer, botId: string): Promise<void> =>
  insert(server, BOT_ROWS, botId);
