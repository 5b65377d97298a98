import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../kit/classes.ts'
import buttonStyles from '../kit/button.module.css'

interface MainLinkProps {
  to: '/' | '/login'
  search?: ComponentProps<typeof Link>['search']
  children: ReactNode
}

/** The way on from a page of signing in, as its main button. */
export function MainLink({ children, ...to }: MainLinkProps) {
  return (
    <Link
      className={classes(buttonStyles.button, buttonStyles.primary, buttonStyles.large)}
      data-kind="primary"
      {...to}
    >
      {children}
    </Link>
  )
}
