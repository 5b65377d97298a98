import { useQuery } from '@tanstack/react-query'
import type { customerCities } from '@trastienda/contract/customer'
import { useId } from 'react'
import { LengthLimit } from '../kit/LengthLimit.tsx'
import { boxClass, Field, type FieldProps } from '../kit/Field.tsx'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'

/** The longest name of a city. */
const longest = 80

interface CityFieldProps extends FieldProps<string> {
  /** The call that returns the cities in use; without it none are suggested. */
  cities?: typeof customerCities
}

/** A city as it is typed, with those in use already as suggestions. */
export function CityField({ value, onChange, cities, ...props }: CityFieldProps) {
  const list = useId()
  const { companyId } = useOrganisation()
  const { data } = useQuery({
    queryKey: ['cities', cities?.path, companyId],
    queryFn: ({ signal }) => (cities ? call(cities, { signal }) : { data: [] }),
    enabled: cities !== undefined,
  })
  return (
    <Field {...props}>
      {(control) => (
        <>
          <div className={boxClass(props.problem)}>
            <input
              {...control}
              value={value}
              list={list}
              dir="auto"
              autoComplete="off"
              maxLength={longest}
              onChange={(event) => onChange(event.target.value)}
            />
            <datalist id={list}>
              {data?.data.map(({ city }) => (
                <option key={city} value={city}>
                  {city}
                </option>
              ))}
            </datalist>
          </div>
          <LengthLimit value={value} maxLength={longest} />
        </>
      )}
    </Field>
  )
}
