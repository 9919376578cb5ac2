// A server for looking at the screens without the program: hand-written scenes of the gallery as tables, pretend rules.
// `npm run mock`, then http://localhost:5240/ ; tables are /t/<exhibit>, e.g. /t/rambo. Nothing here is a rule of a game.
import { createServer } from 'node:http';
import { createServer as vite } from 'vite';
import { WebSocketServer } from 'ws';

const port = Number(process.argv[2] ?? 5240);
const dev = await vite({ root: new URL('..', import.meta.url).pathname, server: { middlewareMode: true, hmr: false }, appType: 'spa', logLevel: 'warn' });
const { exhibits } = await dev.ssrLoadModule('/src/gallery/exhibits.ts');

const clone = (value) => JSON.parse(JSON.stringify(value));
const tables = new Map();
const chance = [
  { text: 'falls', p: 0.58 },
  { text: '2 damage', p: 0.28 },
  { text: 'miss', p: 0.14 },
];
const sure = [{ text: 'falls', p: 1 }];

function tableOf(id) {
  const exhibit = exhibits.find((one) => one.id === id.replace(/-new$/, ''));
  if (!exhibit) return undefined;
  if (!tables.has(id)) {
    const scene = clone(exhibit.scene);
    scene.ground.skin ??= scene.game;
    const seats = [...new Set(scene.pieces.map((piece) => piece.seat).filter(Boolean))];
    const names = ['', 'Ana', '', 'Jonas'];
    tables.set(id, {
      id,
      scene,
      seq: 1,
      log: clone(exhibit.log ?? []),
      past: [],
      chat: [
        { who: 'Ana', text: 'I go round by the river.' },
        { who: 'Jonas', text: 'Wait for the officer to walk off.' },
      ],
      seats: seats.map((seat, i) => ({
        id: seat,
        name: scene.pieces.find((piece) => piece.seat === seat)?.name ?? seat,
        who: i === 2 ? 'bot' : 'person',
        bot: 'search',
        mine: seat === scene.seat || i === 0,
        player: names[i] || undefined,
        online: true,
      })),
    });
  }
  return tables.get(id);
}

function reach(table, id) {
  const { scene } = table;
  const piece = scene.pieces.find((one) => one.id === id);
  const { width, height, edges = [], places } = scene.ground;
  if (!piece || scene.ground.shape === 'areas') return [];
  const left = scene.prompt?.left?.find((one) => one.icon === 'move')?.now ?? 3;
  const shut = new Set();
  for (const e of edges)
    if (['impassable', 'high', 'wall'].includes(e.kind))
      shut.add(`${Math.min(e.x0 ?? 0, e.x1 ?? 0)},${Math.min(e.y0 ?? 0, e.y1 ?? 0)},${(e.x0 ?? 0) === (e.x1 ?? 0) ? 'v' : 'h'}`);
  const from = new Map([[piece.place, { cost: 0 }]]);
  const queue = [piece.place];
  while (queue.length) {
    const at = queue.shift();
    const x = at % width,
      y = Math.floor(at / width);
    if (from.get(at).cost >= left) continue;
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ]) {
      const nx = x + dx,
        ny = y + dy,
        to = ny * width + nx;
      if (nx < 0 || ny < 0 || nx >= width || ny >= height || from.has(to) || ['rock', 'room', 'void'].includes(places[to]?.kind)) continue;
      if (shut.has(dx ? `${Math.max(x, nx)},${y},v` : `${x},${Math.max(y, ny)},h`)) continue;
      if (scene.pieces.some((one) => one.place === to && one.base !== 'marker')) continue;
      from.set(to, { cost: from.get(at).cost + 1, from: at });
      queue.push(to);
    }
  }
  from.delete(piece.place);
  return [...from].map(([place, way]) => ({ place, ...way }));
}

function refreshSteps(table) {
  const prompt = table.scene.prompt;
  if (!prompt) return;
  const near = reach(table, prompt.piece).filter((one) => one.cost === 1);
  const name = (place) => table.scene.ground.places[place]?.name;
  prompt.choices = [
    ...near.map((one) => ({ answer: `step ${one.place}`, verb: 'Move', title: `Walk to ${name(one.place)}`, cost: '1 move', place: one.place, spend: 1 })),
    ...(prompt.choices ?? []).filter((choice) => !choice.answer.startsWith('step ')),
  ];
  const ways = reach(table, prompt.piece);
  table.scene.overlays = [
    ...(table.scene.overlays ?? []).filter((one) => one.kind !== 'reach' && one.kind !== 'path' && one.kind !== 'sight'),
    { kind: 'reach', piece: prompt.piece, places: ways.map((one) => one.place), costs: ways.map((one) => one.cost) },
  ];
}

const snapshot = (table, id, at) => ({
  type: 'snapshot',
  id,
  table: table.id,
  seq: table.seq,
  steps: table.past.length,
  at: at ?? table.past.length,
  live: at === undefined,
  scene: at === undefined ? table.scene : (table.past[at] ?? table.scene),
  log: table.log,
  seats: table.seats,
  chat: table.chat,
  saves: [{ name: 'before the gate', step: 0 }],
  undo: { can: table.past.length > 0 },
  commit: '5f0c9e…',
  invites: { [table.seats[1]?.id]: `/t/${table.id}#seat=${table.seats[1]?.id}&invite=abc` },
});

function play(table, answer) {
  const scene = table.scene;
  table.past.push(clone(scene));
  const piece = scene.pieces.find((one) => one.id === scene.prompt.piece);
  const name = (place) => scene.ground.places[place]?.name;
  const [verb, ...rest] = answer.split(' ');
  const events = [];
  const tell = (line) => events.push({ seq: table.log.length + events.length + 1000, step: table.past.length, ...line });
  if (verb === 'step') {
    const to = Number(rest[0]);
    tell({ told: 'moved', piece: piece.id, from: piece.place, to, text: `${piece.name} goes ${name(piece.place)} → ${name(to)}.`, rule: 'RAM-MOVE-01' });
    piece.place = to;
    const left = scene.prompt.left?.find((one) => one.icon === 'move');
    if (left) left.now -= 1;
  } else if (verb === 'end') {
    tell({ heading: `Round ${scene.round} - Enemies act` });
    for (const foe of scene.pieces.filter((one) => one.side === 'foe' && one.place !== undefined).slice(0, 4)) {
      const to = reach({ scene: { ...scene, prompt: { left: [{ icon: 'move', now: 1 }] } } }, foe.id)[0]?.place;
      if (to === undefined) continue;
      tell({
        told: 'moved',
        piece: foe.id,
        from: foe.place,
        to,
        text: `${foe.name} walks ${name(foe.place)} → ${name(to)}.`,
        because: 'toward the closest visible hero: Trautman 6, Wei Ting 9',
        rule: 'RAM-EMOVE-12',
      });
      foe.place = to;
    }
    const foe = scene.pieces.find((one) => one.side === 'foe' && one.place !== undefined);
    if (foe && piece.bar > 1) {
      piece.bar -= 1;
      tell({
        told: 'changed',
        piece: foe.id,
        target: piece.id,
        text: `${foe.name} hits ${piece.name}: 1 damage, ${piece.bar} of ${piece.bar_max} left.`,
        because: 'seen in the same area',
        rule: 'RAM-EATK-01',
        headline: true,
        dice: [
          { die: 'red', face: '5' },
          { die: 'red', face: '2' },
        ],
      });
    }
    scene.round += 1;
    for (const left of scene.prompt.left ?? []) left.now = left.max;
    tell({ heading: `Round ${scene.round} - Heroes act`, text: '' });
    if (scene.round > (scene.rounds ?? 99)) Object.assign(scene, { over: 'lost', cause: 'The last round is over.' });
  } else {
    const choice = scene.prompt.choices.find((one) => one.answer === answer);
    const target = scene.pieces.find((one) => one.id === choice?.piece);
    if (target?.bar > 0) {
      target.bar = Math.max(0, target.bar - 2);
      if (target.bar === 0) scene.pieces = scene.pieces.filter((one) => one !== target);
    }
    tell({
      told: target ? 'changed' : 'noted',
      piece: piece?.id,
      target: target?.id,
      text: `${piece?.name} takes: ${choice?.title}.`,
      rule: 'RAM-ACT-02',
      headline: Boolean(target),
    });
    if (target && target.bar === 0) tell({ told: 'left', piece: target.id, text: `${target.name} falls.` });
  }
  refreshSteps(table);
  return events;
}

const games = [
  [
    'rambo',
    'Rambo: The Board Game',
    'Hide, strike, vanish. No dice.',
    '1–4 together',
    ['Night Path', 'The Wire', 'Red Citadel'],
    [
      ['rambo', 'John Rambo'],
      ['trautman', 'Trautman'],
      ['co-bao', 'Co Bao'],
      ['wei-ting', 'Wei Ting'],
    ],
  ],
  [
    'sas',
    'SAS: Rogue Regiment',
    'Cones of sight in the dark.',
    '1–4 + Jäger',
    ['Night Orders', 'Bridge at Varenne'],
    [
      ['jock', 'Jock'],
      ['paddy', 'Paddy'],
    ],
  ],
  ['jagged', 'Jagged Alliance: The Board Game', 'Free an island, sector by sector.', '1–4 together', ['Landing'], [['a', 'First squad']]],
  ['mercs', 'MERCS: Recon', 'Five soldiers, one building.', '1–5 together', ['Copy the Plans'], [['a', 'Leader']]],
  [
    'omega',
    'Omega Protocol: Level 7',
    'Commandos against one overseer.',
    '2–6 one against all',
    ['Hidden Wing'],
    [
      ['a', 'Commandos'],
      ['o', 'Overseer'],
    ],
  ],
].map(([id, title, about, players, missions, seats]) => ({
  id,
  title,
  about,
  players,
  missions: missions.map((mission, i) => ({
    id: mission.toLowerCase().replace(/ /g, '-'),
    title: mission,
    number: i + 1,
    start: i === 0,
    about: [
      'Learn stances, hiding and fog. Reach the camp unseen.',
      'Free three prisoners from a walled camp and lead them west.',
      'Blow up the radio, beat Kourov, leave before the helicopter.',
    ][i],
    rounds: 6 + i,
    minutes: 20 + 20 * i,
    difficulty: 1 + 2 * i,
    win_rate: [0.71, 0.44, 0.19][i],
    win_rate_ci: [
      [0.66, 0.76],
      [0.39, 0.49],
      [0.13, 0.26],
    ][i],
    games: [412, 388, 151][i],
    seats: seats.map(([seat, name]) => ({ id: seat, name })),
    options: [
      {
        id: 'difficulty',
        title: 'Difficulty',
        kind: 'choice',
        choices: [
          { id: 'usual', title: 'usual' },
          { id: 'hard', title: 'hard' },
        ],
        default: 'usual',
      },
      { id: 'rewind', title: 'Free rewind (marked in the record)', kind: 'flag', default: false },
    ],
  })),
}));

// Small maps out of the hand-written scenes.
for (const game of games) {
  const ground = exhibits.find((one) => one.scene.game === game.id)?.scene.ground;
  if (!ground || ground.shape === 'areas') continue;
  const kinds = [...new Set(ground.places.map((place) => place.kind ?? 'ground'))];
  for (const mission of game.missions)
    mission.map = {
      width: ground.width,
      height: ground.height,
      kinds,
      cells: ground.places.map((place) => kinds.indexOf(place.kind ?? 'ground').toString(36)).join(''),
    };
}

const rules = [
  'RAM-MOVE-06 A step may not cross a red line.',
  'RAM-EMOVE-12 An enemy walks toward the closest visible Hero; ties go to the lower alert.',
  'RAM-EATK-01 An enemy attacks a Hero that it sees within its range.',
  'RAM-ACT-05 A prisoner is freed from an adjacent square for one action.',
  'RAM-COVER-01 In cover a Hero of yellow alert or lower is hidden.',
].map((text) => ({ id: text.split(' ')[0], topic: text.split('-')[1].toLowerCase(), ref: 'p. 12', text: text.slice(text.indexOf(' ') + 1) }));

const http = createServer((request, response) => {
  const url = new URL(request.url, 'http://x');
  const json = (body) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  };
  if (url.pathname.startsWith('/api/rules/')) return json({ rules });
  if (url.pathname.endsWith('/record')) return response.end('{"record":true}');
  if (url.pathname.startsWith('/api/') && url.pathname.endsWith('/story')) {
    let win = 0.5,
      luck = 0;
    const steps = Array.from({ length: 120 }, (_, i) => {
      win = Math.min(0.98, Math.max(0.04, win + Math.sin(i * 1.7) * 0.05 + (i % 29 === 0 ? -0.14 : 0.008)));
      luck += Math.sin(i * 3.1) * 0.6;
      return {
        step: i,
        round: 1 + Math.floor(i / 18),
        win,
        luck,
        text: i % 29 === 0 ? 'Guard 2 hits Wei Ting: 2 damage' : 'Rambo walks',
        tracks: { wounds: Math.floor(i / 22), alert: Math.round(4 + 3 * Math.sin(i / 12)), enemies: 9 - Math.floor(i / 20) },
      };
    });
    return json({ over: 'won', cause: 'All prisoners are free and out.', round: 7, steps, commit: '5f0c9e', seed: 'a1b2c3' });
  }
  dev.middlewares(request, response);
});

const sockets = new Set();
new WebSocketServer({ server: http, path: '/ws' }).on('connection', (socket) => {
  const send = (message) => socket.readyState === 1 && socket.send(JSON.stringify(message));
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket));
  socket.on('message', (text) => {
    const m = JSON.parse(text);
    const table = m.table ? tableOf(m.table) : undefined;
    const all = (message) => {
      for (const one of sockets) if (one.readyState === 1) one.send(JSON.stringify(message));
    };
    switch (m.type) {
      case 'hello':
        return send({ type: 'welcome', version: 2, client: m.client ?? 'mock', server: 'mock' });
      case 'ping':
        return send({ type: 'pong', id: m.id });
      case 'lobby':
        return send({
          type: 'lobby',
          id: m.id,
          games,
          tables: exhibits.map((one, i) => ({
            table: one.id,
            game: one.scene.game,
            title: one.scene.title,
            mission_title: one.title,
            round: one.scene.round ?? 1,
            awaited: i % 2 ? ['Ana'] : [],
          })),
          open: [
            { table: 'sas', mission_title: 'Bridge at Varenne', game: 'SAS', players: ['Jonas'], round: 1, free: [{ id: 'paddy', name: 'Paddy' }] },
            { table: 'rambo', mission_title: 'Hidden Wing', game: 'Omega', players: ['Mia'], round: 5, watching: 4 },
          ],
        });
      case 'create': {
        const made = exhibits.find((one) => one.scene.game === m.game)?.id ?? exhibits[0].id;
        tables.delete(`${made}-new`);
        return send({ type: 'created', id: m.id, table: `${made}-new` });
      }
      case 'open':
      case 'join':
        if (!table) return send({ type: 'error', id: m.id, what: `no table "${m.table}"` });
        if (m.at === undefined) refreshSteps(table);
        return send(snapshot(table, m.id, m.at));
      case 'act':
      case 'plan': {
        const events = [];
        for (const answer of m.answers ?? [m.answer]) events.push(...play(table, answer));
        table.seq += 1;
        table.log.push(...events);
        send({ type: 'ack', id: m.id, seq: table.seq });
        return all({ type: 'update', table: table.id, seq: table.seq, steps: table.past.length, scene: table.scene, events, undo: { can: true } });
      }
      case 'undo': {
        table.scene = table.past.pop() ?? table.scene;
        table.seq += 1;
        send({ type: 'ack', id: m.id, seq: table.seq });
        return all({
          type: 'update',
          table: table.id,
          seq: table.seq,
          steps: table.past.length,
          scene: table.scene,
          events: [],
          undo: { can: table.past.length > 0 },
        });
      }
      case 'overlay': {
        if (m.kind === 'path') {
          const ways = new Map(reach(table, m.piece).map((one) => [one.place, one]));
          const places = [];
          for (let at = m.place; ways.has(at); at = ways.get(at).from) places.unshift(at);
          return send({
            type: 'overlay',
            id: m.id,
            overlays: [{ kind: 'path', piece: m.piece, from: table.scene.pieces.find((one) => one.id === m.piece)?.place, places, to: m.place }],
          });
        }
        if (m.kind === 'sight') {
          const from = table.scene.pieces.find((one) => one.id === m.piece)?.place;
          return send({ type: 'overlay', id: m.id, overlays: from === m.place ? [] : [{ kind: 'sight', piece: m.piece, from, to: m.place, state: 'clear' }] });
        }
        if (m.kind === 'reach') {
          const ways = reach(table, m.piece);
          return send({
            type: 'overlay',
            id: m.id,
            overlays: [{ kind: 'reach', piece: m.piece, places: ways.map((one) => one.place), costs: ways.map((one) => one.cost) }],
          });
        }
        return send({ type: 'overlay', id: m.id, overlays: [] });
      }
      case 'odds':
        return setTimeout(
          () =>
            send({
              type: 'odds',
              id: m.id,
              answer: m.answer,
              exact: true,
              outcomes: m.answer.includes('guard-1') ? sure : chance,
              sum: [
                { value: '3', word: 'bow' },
                { value: '+2', word: 'Aimed' },
                { value: '+1', word: 'Valor' },
                { value: '−2', word: 'resist' },
                { value: '4', word: 'of 4' },
              ],
              notes: [{ text: 'Range 2 of 3 areas · sight clear' }, { text: 'Alert stays 4, still hidden from all' }, { text: 'Spares Trautman 2 damage' }],
            }),
          150,
        );
      case 'why':
        return send({
          type: 'reasons',
          id: m.id,
          reasons: [
            {
              title: `${table.scene.ground.places[m.place]?.name ?? m.piece}: no way in`,
              rule: 'RAM-MOVE-06',
              rule_text: 'A step may not cross a red line. By the gate it is 4 moves; you have 3.',
            },
          ],
        });
      case 'hint':
        return setTimeout(() => send({ type: 'hint', id: m.id, answer: 'end', title: 'End turn', win: 0.46, iterations: 900 }), 700);
      case 'rule':
        return send({ type: 'rule', id: m.id, rules });
      case 'chat': {
        const line = { type: 'chat', table: m.table, who: 'You', text: m.text, at: Date.now() };
        table.chat.push(line);
        return all(line);
      }
      case 'save':
        return send({ type: 'ack', id: m.id });
      case 'branch':
        return send({ type: 'created', id: m.id, table: `${table.id}-new` });
      case 'seat': {
        const seat = table.seats.find((one) => one.id === m.seat);
        if (seat) seat.who = m.who === 'bot' ? 'bot' : 'person';
        return all({ type: 'presence', table: m.table, seats: table.seats });
      }
    }
  });
});
http.listen(port, () => console.log(`mock table on http://localhost:${port}`));
