import { createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router'
import { Hello } from './hello.tsx'
import { LoginPage } from './login-page.tsx'

const root = createRootRoute({ component: Outlet })
const login = createRoute({ getParentRoute: () => root, path: '/login', component: LoginPage })
const hello = createRoute({ getParentRoute: () => root, path: '/home', component: Hello })

export const makeRouter = () => createRouter({ routeTree: root.addChildren([login, hello]) })
