-- Rows of every table as the first migration made them, for oldest.test.ts. Never edited: installations hold such rows.
INSERT INTO users (id, email, mobile, password_hash, nickname, avatar, invite_id, invited_by, time_zone, created_at) VALUES
  ('a0000000-0000-4000-8000-000000000001', 'ann@example.com', NULL, 'argon2-hash-1', 'Ann 安', '', 'invite-ann', NULL, 'Europe/Berlin', '2026-11-20 12:30:00+00'),
  ('a0000000-0000-4000-8000-000000000002', NULL, '+8613800138000', NULL, '老王', '', 'invite-wang', 'a0000000-0000-4000-8000-000000000001', 'Asia/Shanghai', '2026-11-20 12:31:00+00');
INSERT INTO sign_ups (id, email, password_hash, invite_id, time_zone, created_at) VALUES
  ('a1000000-0000-4000-8000-000000000001', 'tom@example.com', 'argon2-hash-2', 'invite-ann', 'UTC', '2026-11-20 12:32:00+00');
INSERT INTO sessions (id, token_hash, user_id, sign_up_id, user_agent, created_at, used_at, ended_at) VALUES
  ('a2000000-0000-4000-8000-000000000001', 'token-hash-1', 'a0000000-0000-4000-8000-000000000001', NULL, 'Mozilla/5.0', '2026-11-20 12:33:00+00', '2026-11-20 12:34:00+00', NULL),
  ('a2000000-0000-4000-8000-000000000002', 'token-hash-2', NULL, 'a1000000-0000-4000-8000-000000000001', 'curl/8', '2026-11-20 12:35:00+00', '2026-11-20 12:35:00+00', NULL);
INSERT INTO attempts (key, count, window_ends_at) VALUES ('login:ann@example.com', 2, '2026-11-20 12:50:00+00');
INSERT INTO codes (id, purpose, address, code_hash, tries, created_at, expires_at, used_at) VALUES
  ('a3000000-0000-4000-8000-000000000001', 'sign-up', 'tom@example.com', 'code-hash', 1, '2026-11-20 12:32:00+00', '2026-11-20 12:37:00+00', NULL);
INSERT INTO files (id, owner_id, name, kind, purpose, size, sha256, status, error, length, progress, created_at) VALUES
  ('a4000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', 'rock — 岩.txt', 'txt', 'chat', 5368709120, 'sha-1', 'ready', NULL, 39, 1, '2026-11-20 12:36:00+00'),
  ('a4000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000002', 'broken.pdf', 'pdf', 'chat', 7, 'sha-2', 'fail', '{"key": "file-broken"}', 0, NULL, '2026-11-20 12:36:30+00');
INSERT INTO passages (owner_id, file_id, ordinal, text, heading, place, tokens, token_count) VALUES
  ('a0000000-0000-4000-8000-000000000001', 'a4000000-0000-4000-8000-000000000001', 0, 'The tower stands 41.5 metres high.', 'Tower', '{"start": 0, "end": 34}', '''tower'':2 ''41.5'':4', 6);
INSERT INTO runs (id, kind, key, owner_id, title, path, state, input, progress, error, events, server, attempt, created_at, finished_at) VALUES
  ('a5000000-0000-4000-8000-000000000001', 'answer', 'm1', 'a0000000-0000-4000-8000-000000000001', 'How high is the tower?', '/c/1', 'done', '{}', 1, NULL, NULL, NULL, 1, '2026-11-20 12:37:00+00', '2026-11-20 12:37:05+00'),
  ('a5000000-0000-4000-8000-000000000002', 'answer', 'm2', 'a0000000-0000-4000-8000-000000000002', '灯塔多高？', '/c/2', 'failed', '{}', 0.5, '{"key": "model-busy"}', NULL, NULL, 2, '2026-11-20 12:38:00+00', '2026-11-20 12:38:05+00');
INSERT INTO run_events (run_id, from_id, events) VALUES
  ('a5000000-0000-4000-8000-000000000001', 0, '["It is 41.5 metres high."]');
INSERT INTO charges (id, owner_id, run_id, price, day, state, title, created_at, ended_at) VALUES
  ('a6000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', 'a5000000-0000-4000-8000-000000000001', 'answer', '2026-11-20', 'settled', 'How high is the tower?', '2026-11-20 12:37:00+00', '2026-11-20 12:37:05+00'),
  ('a6000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000002', 'a5000000-0000-4000-8000-000000000002', 'answer', '2026-11-20', 'returned', '灯塔多高？', '2026-11-20 12:38:00+00', '2026-11-20 12:38:05+00');
INSERT INTO daily_usage (owner_id, price, day, used) VALUES
  ('a0000000-0000-4000-8000-000000000001', 'answer', '2026-11-20', 1);
INSERT INTO default_models (owner_id, model) VALUES ('a0000000-0000-4000-8000-000000000001', 'gpt4.0');
INSERT INTO topics (id, owner_id, bot_id, title, feature, project_id, visitor_id, created_at, updated_at) VALUES
  ('a7000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', '-1', 'How high is the tower?', 'chat', '', '', '2026-11-20 12:37:00+00', '2026-11-20 12:37:05+00'),
  ('a7000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000002', '-1', '灯塔多高？', 'chat', '', '', '2026-11-20 12:38:00+00', '2026-11-20 12:38:05+00');
INSERT INTO records (id, owner_id, topic_id, msg_id, parent_id, run_id, body_hash, prompt, quote, file_ids, file_urls, model, status, response, reasoning, source, error, notice, score, created_at, updated_at) VALUES
  ('a8000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', 'a7000000-0000-4000-8000-000000000001', 'm1', '', 'a5000000-0000-4000-8000-000000000001', 'body-1', 'How high is the tower?', '', '["a4000000-0000-4000-8000-000000000001"]', '["/files/a4/rock.txt"]', 'gpt4.0', 'done', 'It is **41.5** metres high [1].', 'Let me see.', '[{"fileId": "a4000000-0000-4000-8000-000000000001", "quote": "41.5 metres"}]', NULL, '', 0.5, '2026-11-20 12:37:00+00', '2026-11-20 12:37:05+00'),
  ('a8000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000002', 'a7000000-0000-4000-8000-000000000002', 'm2', '', 'a5000000-0000-4000-8000-000000000002', 'body-2', '灯塔多高？', '“岩石”', '[]', '[]', 'gpt3.5', 'error', '', '', '[]', '{"key": "model-busy"}', '', NULL, '2026-11-20 12:38:00+00', '2026-11-20 12:38:05+00');
