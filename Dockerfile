# syntax=docker/dockerfile:1
# Build with the development packages, run without them and without root.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY tsconfig.json ./
COPY scripts ./scripts
COPY backend ./backend
COPY frontend ./frontend
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim AS server
ENV NODE_ENV=production \
    PORT=4000 \
    DATA_DIR=/data \
    # Commands of the operator (npm run backup) also work where nothing but /data and /tmp can be written.
    npm_config_cache=/tmp/.npm \
    npm_config_logs_max=0 \
    npm_config_update_notifier=false
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json ./
COPY scripts ./scripts
# Without DATABASE_URL the server keeps its own PostgreSQL here; a volume makes it last.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
# Sends SIGTERM itself, so the server is process 1 and drains when it is told to stop.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/backend/src/main.js"]
