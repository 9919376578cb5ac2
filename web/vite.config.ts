// How the client is built and tested; `npm run dev` sends /ws and /api to a server on port 8080.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const server = process.env['FIRETEAM_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/ws': { target: server, ws: true }, '/api': server, '/healthz': server } },
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
  test: { include: ['src/**/*.test.ts', 'src/**/*.test.tsx'] },
});
